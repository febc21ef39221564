import { availability, championship, guest, home, league, leagueGroup, teamMatch } from './leagues.ts';
import { challenge, ladder } from './ladders.ts';
import { board, freeplayMatch, liveDetail } from './matches.ts';
import { center, claim, club, membership, player, user } from './people.ts';
import { boxLeague } from './box-leagues.ts';
import { ranking } from './rankings.ts';
import { draw, registration, staffInvitation, tournament, umpireInvitation } from './tournaments.ts';
import { delivery, pushSubscription, webhook } from './webhooks.ts';

/** The id that stands behind a segment of a path in the example world. */
const idBySegment: Readonly<Record<string, string>> = {
  availability: availability.id,
  boards: board.id,
  'box-leagues': boxLeague.id,
  challenges: challenge.id,
  championships: championship.id,
  claims: claim.id,
  clubs: club.id,
  courts: center.id,
  deliveries: delivery.id,
  draws: draw.id,
  'entry-list': registration.id,
  'freeplay-matches': freeplayMatch.matchId,
  ladders: ladder.id,
  'league-groups': leagueGroup.id,
  leagues: league.id,
  matches: liveDetail.id,
  memberships: membership.id,
  players: player.id,
  'push-subscriptions': pushSubscription.id,
  rankings: ranking.id,
  registrations: registration.id,
  staff: user.id,
  'staff-invitations': staffInvitation.id,
  'team-matches': teamMatch.id,
  teams: home.id,
  tournaments: tournament.id,
  'umpire-invitations': umpireInvitation.id,
  users: user.id,
  webhooks: webhook.id,
  entries: guest.id,
  withdrawals: home.id,
};

/** The example value of a path parameter. */
export function examplePathParameter(path: string, name: string): string {
  if (name === 'side') return 'guest';
  if (name === 'position') return '1';
  const segments = path.split('/');
  return idBySegment[segments[segments.indexOf(`{${name}}`) - 1] ?? ''] ?? club.id;
}
