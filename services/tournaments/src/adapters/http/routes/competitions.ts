import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { makeCompetition } from '../../../application/competitions/make-competition.ts';
import { proposeCompetitions } from '../../../application/competitions/propose-competitions.ts';
import type { Deps } from '../../../application/ports.ts';
import type { Proposal } from '../../../domain/competitions/proposals.ts';
import { toDrawView } from '../../views/draw.ts';

function toProposalView({ shape, draws, endsAt, ...rest }: Proposal) {
  const { preset, groupCount, goingOn = [] } = shape;
  return {
    preset,
    ...(groupCount !== undefined && { groupCount }),
    goingOn: goingOn.map(({ qualifyingSpots }) => ({ qualifyingSpots })),
    draws: draws.map(({ groupSizes, ...draw }) => ({ ...draw, groupSizes: [...groupSizes] })),
    ...rest,
    endsAt: endsAt.toISOString(),
  };
}

/** Mounts the operations on formats of play (decisions 4). */
export function mountCompetitions({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.proposeCompetitions, async ({ params, body, ...request }) => {
    const windows = body.windows.map(({ from, until }) => ({ from: new Date(from), until: new Date(until) }));
    const asked = { tournamentId: params.id, means: { ...body, windows } };
    const proposals = await proposeCompetitions(deps, asked, request);
    return { body: { data: proposals.map(toProposalView) } };
  });
  handle(operations.makeCompetition, async ({ params, body, ...request }) => {
    const made = await makeCompetition(deps, { tournamentId: params.id, input: body }, request);
    return { body: { data: made.map(toDrawView) }, location: `/draws/${made[0].id}` };
  });
}
