import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { notFound } from '@courtcast/problem';
import type { Deps } from '../../../application/ports.ts';
import { addArrivals } from '../../../application/draws/add-arrivals.ts';
import { createEvening } from '../../../application/tournaments/create-evening.ts';
import { deleteRound, drawNextRound } from '../../../application/draws/draw-round.ts';
import { enterByDoor } from '../../../application/draws/enter-by-door.ts';
import { createDoor, deleteDoor, lookThroughDoor } from '../../../application/draws/open-door.ts';
import { runRoundClock } from '../../../application/draws/run-clock.ts';
import { toDoorView, toOpenDoorView } from '../../views/draw-rounds.ts';
import { toTournamentDetailView } from '../../views/tournament.ts';
import { checkedReply, reply } from './draws.ts';

/** The number of a round in an address. Problem not-found for any other text. */
function roundIn(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw notFound('Round');
  return Number(text);
}

/** Mounts the operations on draws that are made round by round (decisions 17). */
export function mountRounds({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.drawRound, async ({ params, body, ...request }) => {
    const detail = await drawNextRound(deps, { id: params.id, input: body }, request);
    return { ...reply(detail), location: `/draws/${params.id}` };
  });
  handle(operations.deleteRound, async ({ params, ...request }) => {
    await deleteRound(deps, { id: params.id, n: roundIn(params.n) }, request);
    return {};
  });
  handle(operations.runRoundClock, async ({ params, body, ...request }) => {
    const input = { n: roundIn(params.n), ...body };
    return reply(await runRoundClock(deps, { id: params.id, input }, request));
  });
  handle(operations.addArrivals, async ({ params, body, ...request }) =>
    checkedReply(await addArrivals(deps, { id: params.id, newcomers: body.entrants }, request)),
  );
  handle(operations.createEvening, async ({ body, ...request }) => {
    const { tournament, draw } = await createEvening(deps, body, request);
    return {
      body: { tournament: toTournamentDetailView(tournament), draw: checkedReply(draw).body },
      location: `/tournaments/${tournament.tournament.id}`,
    };
  });
}

/** Mounts the door of an evening (decisions 17). */
export function mountDoors({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.createDoor, async ({ params: { id }, body, caller, command }) => {
    const expiresAt = body.expiresAt === undefined ? undefined : new Date(body.expiresAt);
    const opened = await createDoor(deps, { id, expiresAt }, { caller, command });
    return { body: toDoorView(opened), location: `/draws/${id}`, isShownOnce: true };
  });
  handle(operations.deleteDoor, async ({ params, ...request }) => {
    await deleteDoor(deps, params.id, request);
    return {};
  });
  handle(operations.openDoor, async ({ body }) => ({
    body: toOpenDoorView(await lookThroughDoor(deps, body.key)),
    isPrivate: true,
  }));
  handle(operations.enterByDoor, async ({ body, command }) => {
    const entered = await enterByDoor(deps, body, { command });
    return { body: { ...entered }, location: `/players/${entered.playerId}` };
  });
}
