import type { Caller } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { notFound } from '@courtcast/problem';
import { findPlayer } from '../../application/players.ts';
import { getMatch } from '../../application/read-matches.ts';
import type { Deps } from '../../application/ports.ts';
import { mountBoards } from './board-routes.ts';
import { mountInternal } from './internal-routes.ts';
import { mountMatches } from './match-routes.ts';
import { mountScoring } from './scoring-routes.ts';

const locateAll = (app: ServiceApp, deps: Deps): void => {
  const locateMatch = (id: string, caller: Caller) => getMatch(deps, caller, id);
  app.locate('/matches/{id}', locateMatch);
  app.locate('/freeplay-matches/{id}', locateMatch);
  app.locate('/boards/{id}', async (id) => {
    if (((await deps.boards.find(id))?.board.keyHash ?? null) === null) throw notFound('Board');
  });
  app.locate('/players/{id}', async (id) => {
    if ((await findPlayer(deps.records, id)) === null) throw notFound('Player');
  });
  app.locate('/clubs/{id}', async (id) => {
    if ((await deps.records.clubs.findOrAsk(id)) === null) throw notFound('Club');
  });
};

/** Mounts every operation of scoring; `epoch` is that of its database. */
export const mountAll = (app: ServiceApp, deps: Deps, options: { readonly epoch: number }): void => {
  locateAll(app, deps);
  mountMatches(app, deps);
  mountScoring(app, deps);
  mountBoards(app, deps);
  mountInternal(app, deps, options);
};
