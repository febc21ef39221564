import type { ServiceApp } from '@courtcast/http';
import { mountFreeplay } from './routes/freeplay-matches.ts';
import type { Deps } from '../../application/ports.ts';
import { mountBoards } from './routes/boards.ts';
import { mountInternal } from './routes/internal.ts';
import { mountLocators } from './locators.ts';
import { mountBulkChanges } from './routes/bulk-changes.ts';
import { mountMatches } from './routes/matches.ts';
import { mountUmpireInvitations } from './routes/umpire-invitations.ts';
import { mountScoring } from './routes/scoring.ts';

/** Facts that the HTTP adapter needs beside the use cases. */
export interface MountOptions {
  /** Epoch of the database. */
  readonly epoch: number;
  /** The origin under which the web app is reached, without a slash at its end; empty where that is not known. */
  readonly publicUrl: string;
}

/** Mounts every operation of scoring. */
export function mountAll(app: ServiceApp, deps: Deps, options: MountOptions): void {
  mountLocators(app, deps);
  mountMatches(app, deps);
  mountScoring(app, deps);
  mountBulkChanges(app, deps);
  mountBoards(app, deps, options.publicUrl);
  mountUmpireInvitations(app, deps);
  mountFreeplay(app, deps);
  mountInternal(app, deps, options);
}
