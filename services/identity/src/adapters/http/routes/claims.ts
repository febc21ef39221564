import type { Command } from '@courtcast/contracts';
import { operations } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import { claimPlayer } from '../../../application/players/claim-player.ts';
import {
  approveClaim,
  dropClaimCode,
  makeClaimCode,
  rejectClaim,
} from '../../../application/players/decide-claim.ts';
import { getMyPlayer, knowClaim, listClaims } from '../../../application/players/list-claims.ts';
import { undoClaim } from '../../../application/players/undo-claim.ts';
import type { Deps } from '../../../application/ports.ts';
import type { Player } from '../../../domain/player.ts';
import { toClaimView, toOwnClaimView } from '../../views/claim.ts';
import { viewPlayer } from './players.ts';

type Handle = Pick<ServiceApp, 'handle'>;

async function viewClaim(deps: Deps, player: Stored<Player>, { claimId, command }: Viewed) {
  return toClaimView(await knowClaim(deps, player, claimId), command.startedAt);
}

interface Viewed {
  readonly claimId: string;
  readonly command: Command;
}

function mountClaiming({ handle }: Handle, deps: Deps): void {
  handle(operations.claimPlayer, async ({ params, body, ...request }) => {
    const claimed = { id: params.id, code: body.code };
    const { player, waitingId } = await claimPlayer(deps, claimed, request);
    if (waitingId === null)
      return { body: { player: await viewPlayer(deps, player) }, version: player.version };
    const known = await knowClaim(deps, player, waitingId);
    const claim = toOwnClaimView(known, request.command.startedAt);
    return { status: 202, body: { claim } };
  });
  handle(operations.getMyPlayer, async ({ caller, command }) => {
    const { player, claims } = await getMyPlayer(deps, caller);
    return {
      body: {
        player: player === null ? null : await viewPlayer(deps, player),
        claims: claims.map((claim) => toOwnClaimView(claim, command.startedAt)),
      },
    };
  });
}

function mountDeciding({ handle }: Handle, deps: Deps): void {
  handle(operations.listPlayerClaims, async ({ caller, command }) => {
    const claims = await listClaims(deps, caller, command.startedAt);
    return { body: { data: claims.map((claim) => toClaimView(claim, command.startedAt)) } };
  });
  handle(operations.approvePlayerClaim, async ({ params, ...request }) => {
    const player = await approveClaim(deps, params, request);
    return { body: await viewClaim(deps, player, { ...params, command: request.command }) };
  });
  handle(operations.refusePlayerClaim, async ({ params, body, ...request }) => {
    const player = await rejectClaim(deps, { ...params, ...body }, request);
    return { body: await viewClaim(deps, player, { ...params, command: request.command }) };
  });
}

/** Mounts the operations on claims (decisions 2). */
export function mountClaims({ handle }: Handle, deps: Deps): void {
  mountClaiming({ handle }, deps);
  mountDeciding({ handle }, deps);
  handle(operations.createClaimCode, async ({ params, body, ...request }) => {
    const expiresAt = body.expiresAt === undefined ? undefined : new Date(body.expiresAt);
    const made = await makeClaimCode(deps, { id: params.id, expiresAt }, request);
    return {
      body: { code: made.code, expiresAt: made.expiresAt.toISOString() },
      location: `/players/${made.playerId}`,
      isShownOnce: true,
    };
  });
  handle(operations.deleteClaimCode, async ({ params, ...request }) => {
    await dropClaimCode(deps, params.id, request);
    return {};
  });
  handle(operations.undoClaim, async ({ params, ...request }) => {
    const { player, restored } = await undoClaim(deps, params.id, request);
    return {
      body: { player: await viewPlayer(deps, player), restored: await viewPlayer(deps, restored) },
      version: player.version,
    };
  });
}
