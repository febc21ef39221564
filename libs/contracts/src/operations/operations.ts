import type { Operation } from './operation.ts';
import { auditOperations } from './identity/audit.ts';
import { membershipOperations } from './identity/memberships.ts';
import { claimOperations } from './identity/claims.ts';
import { playerInvitationOperations } from './identity/player-invitations.ts';
import { playerOperations } from './identity/players.ts';
import { userOperations } from './identity/users.ts';
import { availabilityOperations } from './leagues/availability.ts';
import { leagueOperations } from './leagues/championships.ts';
import { leagueFileOperations } from './leagues/files.ts';
import { groupOperations } from './leagues/groups.ts';
import { ladderOperations } from './leagues/ladders.ts';
import { ratingOperations } from './leagues/ratings.ts';
import { teamMatchOperations } from './leagues/team-matches.ts';
import { teamOperations } from './leagues/teams.ts';
import { mailOperations } from './notifications/mail.ts';
import { pushOperations } from './notifications/push.ts';
import { webhookOperations } from './notifications/webhooks.ts';
import { boardOperations } from './scoring/boards.ts';
import { lifecycleOperations } from './scoring/lifecycle.ts';
import { arrangingOperations, matchOperations } from './scoring/matches.ts';
import { playOperations } from './scoring/play.ts';
import { umpireInvitationOperations } from './scoring/umpire-invitations.ts';
import { activityOperations } from './tournaments/activity.ts';
import { boxLeagueOperations } from './tournaments/box-leagues.ts';
import { checkInOperations } from './tournaments/check-in.ts';
import { competitionOperations } from './tournaments/competitions.ts';
import { entryOperations } from './tournaments/entries.ts';
import { entryListOperations } from './tournaments/entry-lists.ts';
import { drawOperations } from './tournaments/draws.ts';
import { drawGroupOperations } from './tournaments/groups.ts';
import { roundOperations } from './tournaments/rounds.ts';
import { structureOperations } from './tournaments/structures.ts';
import { tournamentFileOperations } from './tournaments/files.ts';
import { orderOfPlayOperations } from './tournaments/order-of-play.ts';
import { rankingOperations } from './tournaments/rankings.ts';
import { registrationOperations } from './tournaments/registrations.ts';
import { staffInvitationOperations } from './tournaments/staff-invitations.ts';
import { tournamentOperations } from './tournaments/tournaments.ts';
import { venueOperations } from './tournaments/venues.ts';

/** Every operation of the public API by id: the single table behind routing, validation, documentation and clients. */
export const operations = {
  ...userOperations,
  ...auditOperations,
  ...playerOperations,
  ...claimOperations,
  ...playerInvitationOperations,
  ...membershipOperations,
  ...venueOperations,
  ...tournamentOperations,
  ...staffInvitationOperations,
  ...activityOperations,
  ...tournamentFileOperations,
  ...registrationOperations,
  ...entryOperations,
  ...entryListOperations,
  ...checkInOperations,
  ...orderOfPlayOperations,
  ...drawOperations,
  ...drawGroupOperations,
  ...structureOperations,
  ...competitionOperations,
  ...rankingOperations,
  ...boxLeagueOperations,
  ...roundOperations,
  ...matchOperations,
  ...playOperations,
  ...lifecycleOperations,
  ...arrangingOperations,
  ...umpireInvitationOperations,
  ...boardOperations,
  ...leagueOperations,
  ...groupOperations,
  ...leagueFileOperations,
  ...teamOperations,
  ...availabilityOperations,
  ...ratingOperations,
  ...ladderOperations,
  ...teamMatchOperations,
  ...webhookOperations,
  ...pushOperations,
  ...mailOperations,
} satisfies Record<string, Operation>;

export type Operations = typeof operations;
export type OperationId = keyof Operations;
