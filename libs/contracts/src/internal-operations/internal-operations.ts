import { handOverInternal } from './hand-over.ts';
import { identityInternal } from './identity.ts';
import { leaguesInternal } from './leagues.ts';
import { notificationsInternal } from './notifications.ts';
import { scoringInternal } from './scoring.ts';
import { tournamentsInternal } from './tournaments.ts';

/** Every operation between services by id. */
export const internalOperations = {
  ...identityInternal,
  ...tournamentsInternal,
  ...handOverInternal,
  ...scoringInternal,
  ...leaguesInternal,
  ...notificationsInternal,
};
