/** Words of the pages that links and QR codes lead to. */
export const invitations = {
  signInFirst: 'You need an account to accept it. Signing in takes a moment, and you come back to this page.',
  accept: 'Accept',
  decline: 'No, thanks',
  declined: 'You have not accepted. Who invited you can see that it is still open.',
  noKey: 'This page opens with the link or the QR code that you were given.',
  as: (name: string) => `You accept it as ${name}.`,
  toDesk: 'To my desk',
  staff: {
    title: 'Invitation to a tournament',
    offer: (role: string, tournament: string) => `${role} at ${tournament}`,
    validUntil: (until: string) => `You can accept it until ${until}.`,
    used: 'This invitation was accepted already. If that was you, the tournament is on your desk. If not, ask for another one.',
  },
  umpire: { title: 'Invitation to umpire', text: 'You are invited to umpire a match.' },
  done: {
    staff: (tournament: string) => `Welcome. You are now part of the team of ${tournament}.`,
    toTournament: 'Go to the tournament',
    umpire: (players: string) => `Thank you. You are the umpire of ${players}.`,
    toMatches: 'My matches',
    toMatch: 'The match',
  },
  slot: {
    title: 'Play along',
    text: 'A place in a match is open. Sign in to take it: the match is then among yours.',
    offer: (place: string, names: readonly string[]) =>
      `The place of ${place} is open. On court: ${names.join(', ')}.`,
    as: (name: string) => `You play as ${name}.`,
    take: 'This is me',
    taken: 'Done. The match is among yours.',
    toMatch: 'See the match',
    unknown: 'This link leads to no place of a match. Please scan the code at the court once more.',
  },
};
