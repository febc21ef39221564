import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../application/ports.ts';
import { mountLocators } from './locators.ts';
import { mountAvailability } from './routes/availability.ts';
import { mountChampionships } from './routes/championships.ts';
import { mountFiles } from './routes/files.ts';
import { mountGroups } from './routes/groups.ts';
import { mountLadders } from './routes/ladders.ts';
import { mountLeagues } from './routes/leagues.ts';
import { mountRatings } from './routes/ratings.ts';
import { mountTeamMatches } from './routes/team-matches.ts';
import { mountTeams } from './routes/teams.ts';

/** Mounts every operation of leagues. */
export function mountAll(app: ServiceApp, deps: Deps): void {
  mountLocators(app, deps);
  mountChampionships(app, deps);
  mountLeagues(app, deps);
  mountGroups(app, deps);
  mountTeams(app, deps);
  mountAvailability(app, deps);
  mountTeamMatches(app, deps);
  mountRatings(app, deps);
  mountLadders(app, deps);
  mountFiles(app, deps);
}
