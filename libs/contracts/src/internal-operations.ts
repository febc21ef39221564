import { identityInternal } from './internal-operations/identity.ts';
import { leaguesInternal } from './internal-operations/leagues.ts';
import { scoringInternal } from './internal-operations/scoring.ts';
import { tournamentsInternal } from './internal-operations/tournaments.ts';

/** Every operation between services by id. */
export const internalOperations = {
  ...identityInternal,
  ...tournamentsInternal,
  ...scoringInternal,
  ...leaguesInternal,
};
