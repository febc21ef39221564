import { expect, test } from 'vitest';
import { createLogger } from '@courtcast/observability';
import { eventually } from '@courtcast/testkit';
import { matchEvent, matchState, recordOf } from '../../test/matches.ts';
import { createTournamentModel } from './models/live-matches-model.ts';
import { createMatchModel } from './models/match-model.ts';
import { watchScope } from './watched-scope.ts';
import type { WatchedScopeDeps } from './watched-scope.ts';

const bytesOf = (version: number): Uint8Array =>
  Buffer.from(JSON.stringify(matchEvent({ version }, ['score'])));

/** What a watched scope needs, where nothing comes of NATS. */
const depsWith = (facts: object): WatchedScopeDeps =>
  ({
    logger: createLogger({ service: 'realtime', level: 'silent' }),
    nowMs: () => 0,
    subscribe: () => ({ ready: Promise.resolve(), drain: async () => undefined }),
    onGap: () => undefined,
    ...facts,
  }) as unknown as WatchedScopeDeps;

test('what is read from the stream for a match that is no longer watched is not sent to those who watch it again', async () => {
  const { promise: read, resolve: answer } = Promise.withResolvers<readonly Uint8Array[]>();
  const emitted: string[] = [];
  const deps = depsWith({
    owners: { load: async () => createMatchModel(recordOf(matchState({ version: 3 }))) },
    readEvents: () => read,
    emit: (scope: string) => void emitted.push(scope),
  });
  const watched = watchScope(deps, { kind: 'match', id: 'm1' });
  await watched.ready;
  watched.catchUp([{ event: matchEvent({ version: 5 }, ['score']), isAwaited: false }]);
  await watched.close();
  answer([bytesOf(4), bytesOf(5)]);
  await eventually(() => expect(watched.model()?.known()[0]?.version).toBe(5));
  expect(emitted).toEqual([]);
});

test('viewers of a tournament who ask while its owner is asked for others share the next question', async () => {
  const answers: (() => void)[] = [];
  const owners = {
    load: async () => createTournamentModel({ id: 't1', isHidden: false, records: [] }),
    newerOf: () => new Promise((resolve) => void answers.push(() => resolve([]))),
  };
  const watched = watchScope(depsWith({ owners }), { kind: 'tournament', id: 't1' });
  await watched.ready;
  const first = watched.ask();
  await eventually(() => expect(answers).toHaveLength(1));
  const late = Array.from({ length: 500 }, () => watched.ask());
  answers[0]?.();
  await first;
  await eventually(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await Promise.all(late);
  expect(answers).toHaveLength(2);
  const last = watched.ask();
  await eventually(() => expect(answers).toHaveLength(3));
  answers[2]?.();
  await last;
});
