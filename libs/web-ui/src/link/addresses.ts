/** Where addresses of the desks begin: one document shows all of them. */
export const deskRoots = ['me', 'desk', 'sign-in', 'claim', 'invitations', 'play', 'join'] as const;

const roots: ReadonlyMap<string, string> = new Map([
  ...deskRoots.map((root) => [root, 'desk'] as const),
  ['display', 'display'],
  ['score', 'score'],
]);

function documentOf(path: string): string {
  const [, root = ''] = path.split(/[/?#]/);
  return roots.get(root) ?? 'site';
}

/** Whether the document that shows one path shows the other, too: site, desks, pad and displays are apart. */
export function isOfSameDocument(path: string, other: string): boolean {
  return documentOf(path) === documentOf(other);
}

/** The address of every named thing's page (decisions 12). */
export const addresses = {
  live: '/',
  tournaments: '/tournaments',
  tournament: (id: string) => `/tournaments/${id}`,
  draw: (tournamentId: string, drawId: string) => `/tournaments/${tournamentId}/draws/${drawId}`,
  schedule: (tournamentId: string) => `/tournaments/${tournamentId}/schedule`,
  entryList: (tournamentId: string) => `/tournaments/${tournamentId}/players`,
  register: (tournamentId: string) => `/me/registrations?tournament=${tournamentId}`,
  /** Where people enter, with and without an account; with a draw its form stands open. */
  enter: (tournamentId: string, drawId?: string) =>
    `/tournaments/${tournamentId}/enter${drawId === undefined ? '' : `?draw=${drawId}`}`,
  /** Where who is signed in enters a draw. */
  enterAsUser: (tournamentId: string, drawId: string) =>
    `/me/registrations?tournament=${tournamentId}&draw=${drawId}`,
  /** The page of an entry, for who has its link. */
  ownEntry: (key: string) => `/invitations/entry#${key}`,
  match: (id: string) => `/matches/${id}`,
  /** The scoring pad of who may score the match. */
  pad: (id: string) => `/score/${id}`,
  matchSheet: (id: string) => `/matches/${id}/sheet`,
  players: '/players',
  player: (id: string) => `/players/${id}`,
  clubs: '/clubs',
  club: (id: string) => `/clubs/${id}`,
  court: (id: string) => `/courts/${id}`,
  leagues: '/leagues',
  league: (id: string) => `/leagues/${id}`,
  leagueGroup: (id: string) => `/league-groups/${id}`,
  teamMatch: (id: string) => `/team-matches/${id}`,
  team: (id: string) => `/teams/${id}`,
  search: '/search',
  my: '/my',
  /** The phone page of a club evening, and its door; each with its own code. */
  play: (drawId: string, code: string) => `/play/${drawId}#${code}`,
  join: (drawId: string, code: string) => `/join/${drawId}#${code}`,
  drawDisplay: (drawId: string) => `/display/draws/${drawId}`,
  courtDisplay: (courtId: string) => `/display/courts/${courtId}`,
} as const;
