import { operations } from '@courtcast/contracts';
import type { ServiceApp } from '@courtcast/http';
import { listPolls, openPoll } from '../../../application/availability/read.ts';
import { answerPoll, createPoll, deletePoll } from '../../../application/availability/write.ts';
import type { Deps } from '../../../application/ports.ts';
import {
  toAvailabilityPollView,
  toOpenPollView,
  toPlayerAvailabilityView,
} from '../../views/availability.ts';

function mountPolls({ handle }: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  handle(operations.listAvailabilityPolls, async ({ params, caller }) => {
    const polls = await listPolls(deps, params.id, caller);
    return { body: polls.map((one) => toAvailabilityPollView(one, deps.now())) };
  });
  handle(operations.createAvailabilityPoll, async ({ params, body, ...request }) => {
    const { teamMatchId, date, note } = body;
    const input = { teamMatchId, date, note: note === undefined || note === '' ? null : note };
    const { key, ...made } = await createPoll(deps, { teamId: params.id, input }, request);
    return {
      body: { poll: toAvailabilityPollView(made, deps.now()), key },
      location: `/teams/${params.id}/availability/${made.poll.id}`,
      isShownOnce: true,
    };
  });
  handle(operations.deleteAvailabilityPoll, async ({ params, ...request }) => {
    await deletePoll(deps, params, request);
    return {};
  });
}

/** Mounts the operations on the availability of players (decisions 6). */
export function mountAvailability(app: Pick<ServiceApp, 'handle'>, deps: Deps): void {
  mountPolls(app, deps);
  app.handle(operations.openAvailabilityPoll, async ({ body }) => {
    const open = await openPoll(deps, body.key);
    const names = await deps.players.names(open.team.state.playerIds);
    return { body: toOpenPollView(open, names), isPrivate: true };
  });
  app.handle(operations.answerAvailabilityPoll, async ({ body, command }) => {
    const { key, note = null, ...given } = body;
    const answer = await answerPoll(deps, { key, input: { ...given, note } }, { command });
    return { body: toPlayerAvailabilityView(answer) };
  });
}
