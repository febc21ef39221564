import type { Operation } from './operation.ts';
import { boardOperations } from './boards.ts';
import { drawOperations } from './draws.ts';
import { identityOperations } from './identity.ts';
import { leagueFileOperations } from './league-files.ts';
import { leagueOperations } from './leagues.ts';
import { matchOperations } from './matches.ts';
import { orderOfPlayOperations } from './order-of-play.ts';
import { registrationOperations } from './registrations.ts';
import { scoringOperations } from './scoring.ts';
import { teamOperations } from './teams.ts';
import { tournamentFileOperations } from './tournament-files.ts';
import { tournamentOperations } from './tournaments.ts';
import { venueOperations } from './venues.ts';

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
