import type { ServiceApp } from '@courtcast/http';
import type { Deps } from '../../application/ports.ts';
import { mountBoards } from './board-routes.ts';
import { mountInternal } from './internal-routes.ts';
import { locateAll } from './locate-all.ts';
import { mountMatches } from './match-routes.ts';
import { mountScoring } from './scoring-routes.ts';

/** Mounts every operation of scoring; `epoch` is that of its database. */
export function mountAll(app: ServiceApp, deps: Deps, options: { readonly epoch: number }): void {
  locateAll(app, deps);
  mountMatches(app, deps);
  mountScoring(app, deps);
  mountBoards(app, deps);
  mountInternal(app, deps, options);
}
