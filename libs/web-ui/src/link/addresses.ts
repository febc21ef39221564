/** First path segments of the desks, which share one document. */
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

/** Whether two paths belong to the same document: site, desks, pad and displays are separate. */
export function isOfSameDocument(path: string, other: string): boolean {
  return documentOf(path) === documentOf(other);
}

/** The addresses of public pages (decisions 12). */
export const addresses = {
  live: '/',
  tournaments: '/tournaments',
  tournament: (id: string) => `/tournaments/${id}`,
  draw: (tournamentId: string, drawId: string) => `/tournaments/${tournamentId}/draws/${drawId}`,
  schedule: (tournamentId: string) => `/tournaments/${tournamentId}/schedule`,
  entryList: (tournamentId: string) => `/tournaments/${tournamentId}/players`,
  register: (tournamentId: string) => `/me/registrations?tournament=${tournamentId}`,
  /** The entry page, with and without an account; with a draw, its form is open. */
  enter: (tournamentId: string, drawId?: string) =>
    `/tournaments/${tournamentId}/enter${drawId === undefined ? '' : `?draw=${drawId}`}`,
  /** The entry page of a draw for signed-in users. */
  enterAsUser: (tournamentId: string, drawId: string) =>
    `/me/registrations?tournament=${tournamentId}&draw=${drawId}`,
  /** The page of an entry, for holders of its link. */
  ownEntry: (key: string) => `/invitations/entry#${key}`,
  match: (id: string) => `/matches/${id}`,
  /** The scoring pad of a match. */
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
  /** The player page of a club evening, and the page to join it; each needs its own code. */
  play: (drawId: string, code: string) => `/play/${drawId}#${code}`,
  join: (drawId: string, code: string) => `/join/${drawId}#${code}`,
  drawDisplay: (drawId: string) => `/display/draws/${drawId}`,
  rankingDisplay: (rankingId: string) => `/display/rankings/${rankingId}`,
  courtDisplay: (courtId: string) => `/display/courts/${courtId}`,
} as const;
