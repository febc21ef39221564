import { operations } from '@courtcast/contracts';
import type { Caller, PlayerView } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import { initialsImage } from '@courtcast/pictures';
import { maySeeWhole } from '../../../application/players/hide-player.ts';
import { mergePlayer } from '../../../application/players/merge-player.ts';
import { deleteLevel, listLevels, putLevel } from '../../../application/players/note-level.ts';
import { getPlayer, getPlayerImage } from '../../../application/players/read.ts';
import {
  changePlayer,
  createPlayer,
  putPlayerImage,
  removePlayerImage,
} from '../../../application/players/write.ts';
import type { Deps } from '../../../application/ports.ts';
import { activeMemberships } from '../../../domain/player.ts';
import type { Player } from '../../../domain/player.ts';
import { toHiddenPlayerView, toPlayerView } from '../../views/player.ts';

async function viewPlayers({ clubs }: Deps, players: readonly Stored<Player>[]) {
  const clubIds = players.flatMap(({ state }) => activeMemberships(state).map(({ clubId }) => clubId));
  const known = await clubs.findMany([...new Set(clubIds)]);
  return players.map((player) => toPlayerView(player, known));
}

/** A player with the names of their clubs. */
export async function viewPlayer(deps: Deps, player: Stored<Player>): Promise<PlayerView> {
  const known = await deps.clubs.findMany(activeMemberships(player.state).map(({ clubId }) => clubId));
  return toPlayerView(player, known);
}

async function replyPlayer(deps: Deps, player: Stored<Player>) {
  return { body: await viewPlayer(deps, player), version: player.version };
}

/** A player as the caller may see them: of a hidden one initials, for all but those who may change them. */
async function replyAsSeen(deps: Deps, player: Stored<Player>, caller: Caller) {
  if (await maySeeWhole(deps, caller, player)) return replyPlayer(deps, player);
  return { body: toHiddenPlayerView(player), version: player.version };
}

/** Mounts the operations on players (decisions 3). */
export function mountPlayers({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listPlayers, async ({ query }) => {
    const { data, meta } = await deps.players.list(query);
    return { body: { data: await viewPlayers(deps, data), meta } };
  });
  handle(operations.getPlayer, async ({ params, caller }) => {
    return replyAsSeen(deps, await getPlayer(deps, params.id), caller);
  });
  handle(operations.createPlayer, async ({ body, ...request }) => {
    const player = await createPlayer(deps, body, request);
    return { ...(await replyPlayer(deps, player)), location: `/players/${player.id}` };
  });
  handle(operations.patchPlayer, async ({ params, body, ...request }) =>
    replyPlayer(deps, await changePlayer(deps, { id: params.id, change: body }, request)),
  );
  handle(operations.listLevels, async ({ query }) => {
    const found = await listLevels(deps, query.playerIds.split(','));
    return { body: { data: found.map(({ playerId, levels }) => ({ playerId, levels: [...levels] })) } };
  });
  handle(operations.putPlayerLevel, async ({ params, body, ...request }) => {
    const { value = null, text = null, asOf } = body;
    const player = await putLevel(deps, { ...params, value, text, asOf }, request);
    return replyAsSeen(deps, player, request.caller);
  });
  handle(operations.deletePlayerLevel, async ({ params, ...request }) => {
    await deleteLevel(deps, params, request);
    return {};
  });
  handle(operations.mergePlayer, async ({ params, body, ...request }) =>
    replyPlayer(deps, await mergePlayer(deps, { ...body, id: params.id }, request)),
  );
  handle(operations.getPlayerImage, async ({ params }) => {
    const { player, image } = await getPlayerImage(deps, params.id);
    return {
      raw: image?.bytes ?? initialsImage(player.id, player.state.name),
      contentType: image?.contentType ?? 'image/svg+xml',
      headers: { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
    };
  });
  handle(operations.putPlayerImage, async ({ params, body, request, ...from }) => {
    const image = { id: params.id, bytes: body, type: request.header('content-type') };
    return replyPlayer(deps, await putPlayerImage(deps, image, from));
  });
  handle(operations.deletePlayerImage, async ({ params, ...request }) => {
    await removePlayerImage(deps, params.id, request);
    return {};
  });
}
