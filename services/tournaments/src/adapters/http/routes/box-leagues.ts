import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { notFound } from '@courtcast/problem';
import { deleteRound, makeRound, todayAt } from '../../../application/box-leagues/make-round.ts';
import {
  getRound,
  listBoxLeagues,
  listLeaguePlayers,
  listMyLeagues,
  previewRound,
  shownLeague,
} from '../../../application/box-leagues/read.ts';
import type { ShownLeague } from '../../../application/box-leagues/read.ts';
import {
  addLeaguePlayers,
  createBoxLeague,
  joinBoxLeague,
  patchBoxLeague,
  removeLeaguePlayer,
} from '../../../application/box-leagues/write.ts';
import type { Deps } from '../../../application/ports.ts';
import type { BoxLeagueChange } from '../../../domain/box-leagues/box-league.ts';
import {
  toBoxLeagueView,
  toBoxRoundView,
  toLeaguePlayersView,
  toLeaguePlayerView,
  toNextRoundView,
  toOwnBoxLeagueView,
} from '../../views/box-league.ts';

function replyLeague(shown: ShownLeague) {
  return { body: toBoxLeagueView(shown), version: shown.league.version };
}

/** The number of a round in an address. Problem not-found for any other text. */
function roundIn(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw notFound('Round');
  return Number(text);
}

type Sent = Omit<BoxLeagueChange, 'format'> & BoxLeagueChange['format'];

/** A body as settings, and what else it says: its format. */
function changeIn({
  name,
  description,
  boxSize,
  weeks,
  moves,
  points,
  unplayed,
  joining,
  ...format
}: Sent): BoxLeagueChange {
  return { name, description, boxSize, weeks, moves, points, unplayed, joining, format };
}

function mountLeagues({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listBoxLeagues, async ({ query }) => {
    const { data, meta } = await listBoxLeagues(deps, query);
    return { body: { data: data.map(toBoxLeagueView), meta } };
  });
  handle(operations.getBoxLeague, async ({ params }) =>
    replyLeague(await shownLeague(deps, await deps.boxLeagues.get(params.id))),
  );
  handle(operations.createBoxLeague, async ({ body, ...request }) => {
    const { clubId, sport, discipline, players = [], ...rest } = body;
    const input = { clubId, name: body.name, sport, discipline, settings: changeIn(rest), players };
    const shown = await createBoxLeague(deps, input, request);
    return { ...replyLeague(shown), location: `/box-leagues/${shown.league.id}` };
  });
  handle(operations.patchBoxLeague, async ({ params, body, ...request }) =>
    replyLeague(await patchBoxLeague(deps, { id: params.id, change: changeIn(body) }, request)),
  );
}

function mountPlayers({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listBoxLeaguePlayers, async ({ params, caller }) => ({
    body: toLeaguePlayersView(await listLeaguePlayers(deps, params.id, caller)),
    isPrivate: true,
  }));
  handle(operations.addBoxLeaguePlayers, async ({ params, body, ...request }) => ({
    body: toLeaguePlayersView(
      await addLeaguePlayers(deps, { id: params.id, players: body.players }, request),
    ),
  }));
  handle(operations.removeBoxLeaguePlayer, async ({ params, ...request }) => {
    await removeLeaguePlayer(deps, { id: params.id, playerId: params.playerId }, request);
    return {};
  });
  handle(operations.joinBoxLeague, async ({ params, body, ...request }) => {
    const { partnerPlayerId } = body;
    const { own, names } = await joinBoxLeague(deps, { id: params.id, partnerPlayerId }, request);
    return { body: toLeaguePlayerView(own, names) };
  });
  handle(operations.listMyBoxLeagues, async ({ caller }) => ({
    body: { data: (await listMyLeagues(deps, caller)).map(toOwnBoxLeagueView) },
    isPrivate: true,
  }));
}

/** Mounts the operations on box leagues (decisions 21). */
export function mountBoxLeagues(api: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  mountLeagues(api, deps);
  mountPlayers(api, deps);
  const { handle } = api;
  handle(operations.getBoxLeagueRound, async ({ params }) => ({
    body: toBoxRoundView(await getRound(deps, params.id, roundIn(params.n))),
  }));
  handle(operations.previewBoxLeagueRound, async ({ params, caller }) => {
    const preview = await previewRound(deps, params.id, caller);
    const today = await todayAt(deps, preview.league.state);
    return { body: toNextRoundView(preview, today), isPrivate: true };
  });
  handle(operations.makeBoxLeagueRound, async ({ params, body, ...request }) => ({
    body: toBoxRoundView(await makeRound(deps, { id: params.id, input: body }, request)),
    location: `/box-leagues/${params.id}/rounds/${body.round}`,
  }));
  handle(operations.deleteBoxLeagueRound, async ({ params, ...request }) => {
    await deleteRound(deps, { id: params.id, n: roundIn(params.n) }, request);
    return {};
  });
}
