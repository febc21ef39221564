import type { Caller } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { notFound } from '@courtcast/problem';
import { findPlayer } from '../../application/matches/find-players.ts';
import type { Deps } from '../../application/ports.ts';
import { requireClub } from '../../application/matches/read-live.ts';
import { getMatch } from '../../application/matches/read.ts';

/** Registers how path ids are looked up; other people's drafts are not found. */
export function mountLocators({ locate }: Pick<ServiceApp, 'locate'>, deps: Deps): void {
  const locateMatch = (id: string, caller: Caller) => getMatch(deps, caller, id);
  locate('/matches/{id}', locateMatch);
  locate('/freeplay-matches/{id}', locateMatch);
  locate('/boards/{id}', (id) => deps.boards.get(id));
  locate('/players/{id}', async (id) => {
    if ((await findPlayer(deps.records, id)) === null) throw notFound('Player');
  });
  locate('/clubs/{id}', (id) => requireClub(deps, id));
}
