import type { ServiceApp } from '@courtcast/http';
import { mountFreeplay } from './routes/freeplay-matches.ts';
import type { Deps } from '../../application/ports.ts';
import { mountBoards } from './routes/boards.ts';
import { mountInternal } from './routes/internal.ts';
import { mountLocators } from './locators.ts';
import { mountMatches } from './routes/matches.ts';
import { mountScoring } from './routes/scoring.ts';

/** Mounts every operation of scoring; `epoch` is that of its database. */
export function mountAll(app: ServiceApp, deps: Deps, options: { readonly epoch: number }): void {
  mountLocators(app, deps);
  mountMatches(app, deps);
  mountScoring(app, deps);
  mountBoards(app, deps);
  mountFreeplay(app, deps);
  mountInternal(app, deps, options);
}
