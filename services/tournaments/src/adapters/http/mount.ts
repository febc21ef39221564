import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../application/ports.ts';
import { mountLocators } from './locators.ts';
import { mountActivity } from './routes/activity.ts';
import { mountBoxLeagues } from './routes/box-leagues.ts';
import { mountCheckIn } from './routes/check-in.ts';
import { mountClubs } from './routes/clubs.ts';
import { mountCompetitions } from './routes/competitions.ts';
import { mountCourts } from './routes/courts.ts';
import { mountDraws } from './routes/draws.ts';
import { mountEntries } from './routes/entries.ts';
import { mountFiles, mountImports } from './routes/files.ts';
import { mountInternal } from './routes/internal.ts';
import type { Lookups } from '../mongo/lookups.ts';
import { mountHandOver, mountMoved } from './routes/hand-over.ts';
import { mountOrderOfPlay } from './routes/order-of-play.ts';
import { mountRankings } from './routes/rankings.ts';
import { mountRegistrations } from './routes/registrations.ts';
import { mountDoors, mountRounds } from './routes/rounds.ts';
import { mountStaffInvitations } from './routes/staff-invitations.ts';
import { mountTournaments } from './routes/tournaments.ts';

/** Mounts every operation of this service. */
export function mountAll(app: ServiceApp, deps: Deps, lookups: Lookups): void {
  mountLocators(app, deps);
  mountClubs(app, deps);
  mountCourts(app, deps);
  mountTournaments(app, deps);
  mountStaffInvitations(app, deps);
  mountActivity(app, deps);
  mountDraws(app, deps);
  mountCompetitions(app, deps);
  mountDoors(app, deps);
  mountRounds(app, deps);
  mountRegistrations(app, deps);
  mountEntries(app, deps);
  mountOrderOfPlay(app, deps);
  mountCheckIn(app, deps);
  mountRankings(app, deps);
  mountBoxLeagues(app, deps);
  mountFiles(app, deps);
  mountImports(app, deps);
  mountMoved(app);
  mountInternal(app, deps, lookups);
  mountHandOver(app, deps);
}
