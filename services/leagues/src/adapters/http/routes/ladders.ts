import { operations } from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import type { ServiceApp } from '@courtcast/http';
import {
  answerChallenge,
  createChallenge,
  settleChallenge,
  withdrawChallenge,
} from '../../../application/ladders/change-challenge.ts';
import type { ChallengeInLadder } from '../../../application/ladders/change-challenge.ts';
import {
  addLadderPlayer,
  moveLadderPlayer,
  putLadderHoliday,
  removeLadderPlayer,
} from '../../../application/ladders/change-players.ts';
import { getLadder, listChallenges, listOwnLadders, withNames } from '../../../application/ladders/read.ts';
import { createLadder, patchLadder } from '../../../application/ladders/write.ts';
import type { Deps } from '../../../application/ports.ts';
import type { Ladder } from '../../../domain/ladders/ladder.ts';
import {
  toChallengeView,
  toLadderDetailView,
  toLadderHistoryView,
  toLadderView,
  toOwnLadderView,
} from '../../views/ladder.ts';

type App = Pick<ServiceApp, 'handle'>;

async function reply(deps: Deps, ladder: Stored<Ladder>) {
  const { names } = await withNames(deps, ladder);
  return { body: toLadderDetailView(ladder, names, deps.now()), version: ladder.version };
}

async function replyChallenge(deps: Deps, { ladder, challenge }: ChallengeInLadder) {
  const { names } = await withNames(deps, ladder);
  return { body: toChallengeView(ladder.id, challenge, names) };
}

function mountPlayers({ handle }: App, deps: Deps): void {
  handle(operations.addLadderPlayer, async ({ params, body, ...request }) => {
    const ladder = await addLadderPlayer(deps, { id: params.id, place: undefined, ...body }, request);
    return { ...(await reply(deps, ladder)), location: `/ladders/${ladder.id}` };
  });
  handle(operations.removeLadderPlayer, async ({ params, ...request }) => {
    await removeLadderPlayer(deps, params, request);
    return {};
  });
  handle(operations.putLadderHoliday, async ({ params, body, ...request }) =>
    reply(deps, await putLadderHoliday(deps, { ...params, ...body }, request)),
  );
  handle(operations.moveLadderPlayer, async ({ params, body, ...request }) =>
    reply(deps, await moveLadderPlayer(deps, { ...params, ...body }, request)),
  );
}

function mountChallenges({ handle }: App, deps: Deps): void {
  handle(operations.listChallenges, async ({ params, query }) => {
    const { data, meta, names } = await listChallenges(deps, params.id, query);
    return { body: { data: data.map((one) => toChallengeView(params.id, one, names)), meta } };
  });
  handle(operations.createChallenge, async ({ params, body, ...request }) => {
    const { playerId, challengerId } = body;
    const made = await createChallenge(deps, { id: params.id, playerId, challengerId }, request);
    return { ...(await replyChallenge(deps, made)), location: `/ladders/${params.id}/challenges` };
  });
  handle(operations.acceptChallenge, async ({ params, body: _none, ...request }) =>
    replyChallenge(deps, await answerChallenge(deps, { ...params, isAccepted: true }, request)),
  );
  handle(operations.declineChallenge, async ({ params, body: _none, ...request }) =>
    replyChallenge(deps, await answerChallenge(deps, { ...params, isAccepted: false }, request)),
  );
  handle(operations.withdrawChallenge, async ({ params, body: _none, ...request }) =>
    replyChallenge(deps, await withdrawChallenge(deps, params, request)),
  );
  handle(operations.settleChallenge, async ({ params, body, ...request }) =>
    replyChallenge(deps, await settleChallenge(deps, { ...params, ...body }, request)),
  );
}

/** Mounts the operations on ladders (decisions 22). */
export function mountLadders(app: App, deps: Deps): void {
  const { handle } = app;
  handle(operations.listLadders, async ({ query }) => {
    const { data, meta } = await deps.ladders.list({ ...query, sortBy: 'createdAt', sortOrder: 'asc' });
    return { body: { data: data.map(toLadderView), meta } };
  });
  handle(operations.getLadder, async ({ params }) => reply(deps, await deps.ladders.get(params.id)));
  handle(operations.createLadder, async ({ body, ...request }) => {
    const ladder = await createLadder(deps, body, request);
    return { ...(await reply(deps, ladder)), location: `/ladders/${ladder.id}` };
  });
  handle(operations.patchLadder, async ({ params, body, ...request }) =>
    reply(deps, await patchLadder(deps, { id: params.id, input: body }, request)),
  );
  handle(operations.getLadderHistory, async ({ params }) => {
    const { ladder, names } = await getLadder(deps, params.id);
    return { body: toLadderHistoryView(ladder, names, deps.now()) };
  });
  handle(operations.listOwnLadders, async ({ caller }) => {
    const { playerId, ladders } = await listOwnLadders(deps, caller);
    const now = deps.now();
    return {
      body: { data: ladders.map(({ ladder, names }) => toOwnLadderView(ladder, { playerId, names, now })) },
    };
  });
  mountPlayers(app, deps);
  mountChallenges(app, deps);
}
