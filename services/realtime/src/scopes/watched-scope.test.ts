import { expect, test } from 'vitest';
import { createLogger } from '@courtcast/observability';
import { eventually } from '@courtcast/testkit';
import { matchEvent, matchState, recordOf } from '../../test/matches.ts';
import { createMatchModel } from './match-model.ts';
import { watchScope } from './watched-scope.ts';
import type { WatchedScopeDeps } from './watched-scope.ts';

const bytesOf = (version: number): Uint8Array =>
  Buffer.from(JSON.stringify(matchEvent({ version }, ['score'])));

test('what is read from the stream for a match that is no longer watched is not sent to those who watch it again', async () => {
  const { promise: read, resolve: answer } = Promise.withResolvers<readonly Uint8Array[]>();
  const emitted: string[] = [];
  const deps = {
    logger: createLogger({ service: 'realtime', level: 'silent' }),
    nowMs: () => 0,
    owners: { load: async () => createMatchModel(recordOf(matchState({ version: 3 }))) },
    subscribe: () => ({ ready: Promise.resolve(), drain: async () => undefined }),
    readEvents: () => read,
    emit: (scope: string) => void emitted.push(scope),
    onGap: () => undefined,
  } as unknown as WatchedScopeDeps;
  const watched = watchScope(deps, { kind: 'match', id: 'm1' });
  await watched.ready;
  watched.catchUp([{ event: matchEvent({ version: 5 }, ['score']), isAwaited: false }]);
  await watched.close();
  answer([bytesOf(4), bytesOf(5)]);
  await eventually(() => expect(watched.model()?.known()[0]?.version).toBe(5));
  expect(emitted).toEqual([]);
});
