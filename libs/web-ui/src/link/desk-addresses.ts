import type { StaffRole } from '@courtcast/contracts';

/** The addresses of the desks. Those of public pages stand in `addresses.ts`. */
export const deskAddresses = {
  me: '/me',
  tournaments: '/desk/tournaments',
  newTournament: '/desk/tournaments/new',
  tournament: (id: string) => `/desk/tournaments/${id}`,
  /** The first page of a staff role: umpires only deal with matches. */
  tournamentAs: (id: string, role: StaffRole | null | undefined) =>
    role === 'umpire' ? `/desk/tournaments/${id}/matches` : `/desk/tournaments/${id}`,
  draw: (tournamentId: string, drawId: string) => `/desk/tournaments/${tournamentId}/draws/${drawId}`,
  entryList: (tournamentId: string, drawId: string) =>
    `/desk/tournaments/${tournamentId}/draws/${drawId}/entries`,
  /** The form of how a draw is entered, below the settings of the draw. */
  entryListSettings: (tournamentId: string, drawId: string) =>
    `/desk/tournaments/${tournamentId}/draws/${drawId}/settings#entry-list-settings`,
  /** Where lots of a draw are drawn. */
  lines: (tournamentId: string, drawId: string) =>
    `/desk/tournaments/${tournamentId}/draws/${drawId}#lines-title`,
  /** The dialog of a match, among the matches of its tournament. */
  match: (tournamentId: string, matchId: string) =>
    `/desk/tournaments/${tournamentId}/matches?match=${matchId}`,
  orderOfPlay: (tournamentId: string) => `/desk/tournaments/${tournamentId}/order-of-play`,
  championships: '/desk/championships',
  newChampionship: '/desk/championships/new',
  championship: (id: string) => `/desk/championships/${id}`,
  league: (id: string) => `/desk/leagues/${id}`,
  leagueGroup: (id: string) => `/desk/league-groups/${id}`,
  teamMatch: (id: string) => `/desk/team-matches/${id}`,
  team: (id: string) => `/desk/teams/${id}`,
  /** Who of a tournament, team or club has come with an account. */
  accountsOf: (kind: 'tournaments' | 'teams' | 'clubs', id: string) => `/desk/${kind}/${id}/accounts`,
  newEvening: '/desk/evening',
  newEveningOf: (clubId: string) => `/desk/evening?clubId=${clubId}`,
  evening: (drawId: string) => `/desk/evening/${drawId}`,
  clubs: '/desk/clubs',
  club: (id: string) => `/desk/clubs/${id}`,
  boxLeague: (clubId: string, id: string) => `/desk/clubs/${clubId}/box-leagues/${id}`,
  /** The page on which people join a club by its link. */
  joinClub: (id: string) => `/me/clubs?join=${id}`,
  webhooks: '/desk/webhooks',
  webhooksOf: (field: 'tournamentId' | 'clubId' | 'leagueGroupId', id: string) =>
    `/desk/webhooks?${field}=${id}`,
  webhook: (id: string) => `/desk/webhooks/${id}`,
  admin: '/desk/admin',
  audit: '/desk/admin/audit',
  mergedPlayers: '/desk/admin/players',
  staffInvitation: (key: string) => `/invitations/staff#${key}`,
  playerInvitation: (key: string) => `/invitations/player#${key}`,
  availability: (key: string) => `/invitations/availability#${key}`,
  umpireInvitation: (key: string) => `/invitations/umpire#${key}`,
} as const;
