import { operations } from '@courtcast/contracts';
import { pageOf } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import {
  createMembership,
  deleteMembership,
  listMemberships,
  patchMembership,
} from '../../../application/memberships/write.ts';
import { claimPlayer } from '../../../application/players/claim-player.ts';
import { getPlayerImage, putPlayerImage } from '../../../application/players/put-image.ts';
import { changePlayer, createPlayer, getPlayer } from '../../../application/players/read.ts';
import type { Ports, Stored } from '../../../application/ports.ts';
import { activeMemberships } from '../../../domain/player.ts';
import type { Player } from '../../../domain/player.ts';
import { initialsImage } from '../../files/initials-image.ts';
import { toMembershipView, toPlayerView } from '../../views/player.ts';

async function viewPlayers({ clubs }: Ports, players: readonly Stored<Player>[]) {
  const clubIds = players.flatMap(({ state }) => activeMemberships(state).map(({ clubId }) => clubId));
  const known = await clubs.findMany([...new Set(clubIds)]);
  return players.map((player) => toPlayerView(player, known));
}

async function replyPlayer(ports: Ports, player: Stored<Player>) {
  const known = await ports.clubs.findMany(activeMemberships(player.state).map(({ clubId }) => clubId));
  return { body: toPlayerView(player, known), version: player.version };
}

/** Mounts the operations on players (decisions 3). */
export function mountPlayers({ handle }: Pick<ServiceApp, 'handle'>, ports: Ports): void {
  handle(operations.listPlayers, async ({ query }) => {
    const { data, meta } = await ports.players.list(query);
    return { body: { data: await viewPlayers(ports, data), meta } };
  });
  handle(operations.getPlayer, async ({ params }) => replyPlayer(ports, await getPlayer(ports, params.id)));
  handle(operations.createPlayer, async ({ body, caller, command }) => {
    const player = await createPlayer(ports, { facts: body, caller }, command);
    return { ...(await replyPlayer(ports, player)), location: `/players/${player.id}` };
  });
  handle(operations.patchPlayer, async ({ params, body, caller, command }) =>
    replyPlayer(ports, await changePlayer(ports, { id: params.id, change: body, caller }, command)),
  );
  handle(operations.claimPlayer, async ({ params, caller, command }) => {
    const { body, version } = await replyPlayer(
      ports,
      await claimPlayer(ports, { id: params.id, caller }, command),
    );
    return { body: { player: body }, version };
  });
  handle(operations.getPlayerImage, async ({ params }) => {
    const { player, image } = await getPlayerImage(ports, params.id);
    return {
      raw: image?.bytes ?? initialsImage(player.id, player.state.name),
      contentType: image?.contentType ?? 'image/svg+xml',
      headers: { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" },
    };
  });
  handle(operations.putPlayerImage, async ({ params, body, caller, request, command }) => {
    const type = request.header('content-type');
    const image = { id: params.id, bytes: body, type, caller };
    return replyPlayer(ports, await putPlayerImage(ports, image, command));
  });
}

/** Mounts the operations on memberships (decisions 3). */
export function mountMemberships({ handle }: Pick<ServiceApp, 'handle'>, ports: Ports): void {
  handle(operations.listMemberships, async ({ params, query }) => {
    const { id, version, memberships } = await listMemberships(ports, params.id, query);
    const { data, meta } = pageOf(memberships, query);
    return { body: { data: data.map((membership) => toMembershipView(id, membership)), meta }, version };
  });
  handle(operations.createMembership, async ({ params, body, caller, command }) => {
    const input = { ...body, isPrimary: body.isPrimary ?? false, playerId: params.id, caller };
    const { playerId, version, membership } = await createMembership(ports, input, command);
    return {
      body: toMembershipView(playerId, membership),
      version,
      location: `/players/${playerId}/memberships/${membership.id}`,
    };
  });
  handle(operations.patchMembership, async ({ params, body, caller, command }) => {
    const input = { ...body, playerId: params.id, membershipId: params.membershipId, caller };
    const { playerId, version, membership } = await patchMembership(ports, input, command);
    return { body: toMembershipView(playerId, membership), version };
  });
  handle(operations.deleteMembership, async ({ params, caller, command }) => {
    const input = { playerId: params.id, membershipId: params.membershipId, caller };
    await deleteMembership(ports, input, command);
    return {};
  });
}
