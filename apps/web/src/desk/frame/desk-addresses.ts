/** The addresses of the desks. Those of public pages stand in `src/links/addresses.ts`. */
export const deskAddresses = {
  me: '/me',
  tournaments: '/desk/tournaments',
  newTournament: '/desk/tournaments/new',
  tournament: (id: string) => `/desk/tournaments/${id}`,
  draw: (tournamentId: string, drawId: string) => `/desk/tournaments/${tournamentId}/draws/${drawId}`,
  orderOfPlay: (tournamentId: string) => `/desk/tournaments/${tournamentId}/order-of-play`,
  championship: (id: string) => `/desk/championships/${id}`,
  team: (id: string) => `/desk/teams/${id}`,
  clubs: '/desk/clubs',
  club: (id: string) => `/desk/clubs/${id}`,
  webhooks: '/desk/webhooks',
  webhook: (id: string) => `/desk/webhooks/${id}`,
  admin: '/desk/admin',
  staffInvitation: (key: string) => `/invitations/staff#${key}`,
  umpireInvitation: (key: string) => `/invitations/umpire#${key}`,
} as const;
