import type { Operation } from './operation.ts';
import { boardOperations } from './operations/boards.ts';
import { drawOperations } from './operations/draws.ts';
import { identityOperations } from './operations/identity.ts';
import { leagueFileOperations } from './operations/league-files.ts';
import { leagueOperations } from './operations/leagues.ts';
import { matchOperations } from './operations/matches.ts';
import { orderOfPlayOperations } from './operations/order-of-play.ts';
import { registrationOperations } from './operations/registrations.ts';
import { scoringOperations } from './operations/scoring.ts';
import { teamOperations } from './operations/teams.ts';
import { tournamentFileOperations } from './operations/tournament-files.ts';
import { tournamentOperations } from './operations/tournaments.ts';
import { venueOperations } from './operations/venues.ts';

/** Every operation of the public API by id: the one table that routing, validation, documentation and clients use. */
export const operations = {
  ...identityOperations,
  ...venueOperations,
  ...tournamentOperations,
  ...tournamentFileOperations,
  ...registrationOperations,
  ...orderOfPlayOperations,
  ...drawOperations,
  ...matchOperations,
  ...scoringOperations,
  ...boardOperations,
  ...leagueOperations,
  ...leagueFileOperations,
  ...teamOperations,
} satisfies Record<string, Operation>;

export type Operations = typeof operations;
export type OperationId = keyof Operations;
