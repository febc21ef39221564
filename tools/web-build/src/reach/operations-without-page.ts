import type { OperationsWithoutPage } from '@courtcast/desk/layout/desk-page.ts';

/** Operations without a page, and the reason. */
export const operationsWithoutPage = {
  openDoor: 'The page at the door enters at once: the draw says the rest.',
  listCourts: 'Courts are found in their clubs.',
  getMatchStatistics: 'The page of a match counts them from its points, which it has.',
  getClubLogo: 'Logos are shown by the address of their club.',
  getPlayerImage: 'Pictures are shown by the address that players come with.',
  listClubFreeplayMatches: 'They stand in the list of all matches that are being played at the club.',
  listFreeplaySlots: 'The scoreboard at the court makes its QR codes of them.',
  getBoard: 'The list of scoreboards shows the whole of each.',
  erasePlayer:
    'Who has an account is erased on the page of users; of others an admin is asked for it rarely.',
  getRegistration: 'The list of registrations shows the whole of each.',
  createPaymentNotice: 'The provider of payments sends it.',
  getEntry: 'The entry list shows the whole of each.',
  getTournamentRecord: 'A file for other programs (TODS), by its address in the documents of the API.',
  listChallenges:
    'The page of a ladder has those that are open, the desk of a player their own; all are for programs.',
} as const satisfies OperationsWithoutPage;
