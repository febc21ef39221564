import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { notFound } from '@courtcast/problem';
import type { Deps } from '../../../application/ports.ts';
import { addArrivals } from '../../../application/draws/add-arrivals.ts';
import { createEvening } from '../../../application/tournaments/create-evening.ts';
import { deleteRound, drawNextRound } from '../../../application/draws/draw-round.ts';
import { toTournamentDetailView } from '../../views/tournament.ts';
import { checkedReply, reply } from './draws.ts';

/** The number of a round in an address; what is none names no round. */
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
