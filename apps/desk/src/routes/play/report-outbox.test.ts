import { ApiError } from '@courtcast/client';
import { expect, test } from 'vitest';
import { memoryTexts } from '@courtcast/web-testkit/memory-store.ts';
import { openReportOutbox } from './report-outbox.ts';
import type { KeptReport } from './report-outbox.ts';

const report = (home: number): KeptReport => ({
  ...{ matchId: 'm1', playerId: 'ana', idempotencyKey: `key-${home}` },
  sets: [{ home, guest: 24 - home, unit: 'points' }],
});

type Reply = 'taken' | ApiError;

/** A service that answers one after the other, and what it was sent. */
function givenClient(...replies: Reply[]) {
  const sent: string[] = [];
  const call = (_: string, { idempotencyKey = '' }: { idempotencyKey?: string }) => {
    sent.push(idempotencyKey);
    const reply = replies.shift() ?? 'taken';
    return reply === 'taken' ? Promise.resolve({}) : Promise.reject(reply);
  };
  return { client: { call } as never, sent };
}

const unreachable = () => new ApiError('unreachable', { statusCode: 0, message: '', error: 'unreachable' });
const refused = (statusCode: number) =>
  new ApiError('match-confirmed', { statusCode, message: 'No', error: 'Conflict' });

test('a result that is entered without a network outlives a reload, and is delivered once', async () => {
  const store = memoryTexts();
  const before = openReportOutbox('d1', store);
  before.put(report(14));
  const { client, sent } = givenClient(unreachable());
  expect(await before.send(client)).toBeUndefined();
  const after = openReportOutbox('d1', store);
  expect(after.current()).toEqual(report(14));
  expect(await after.send(client)).toBeNull();
  expect(await after.send(client)).toBeNull();
  expect(sent).toEqual(['key-14', 'key-14']);
  expect(openReportOutbox('d1', store).current()).toBeNull();
});

test('a result that the service refuses waits no more, and says why', async () => {
  const outbox = openReportOutbox('d1', memoryTexts());
  outbox.put(report(14));
  const { client } = givenClient(refused(409));
  expect(await outbox.send(client)).toMatchObject({ code: 'match-confirmed' });
  expect(outbox.current()).toBeNull();
});

test.each([429, 500, 503])('a result that is answered with %i is sent again', async (status) => {
  const outbox = openReportOutbox('d1', memoryTexts());
  outbox.put(report(14));
  const { client } = givenClient(refused(status));
  expect(await outbox.send(client)).toBeUndefined();
  expect(outbox.current()).toEqual(report(14));
});

test('a result that was changed while the first one was sent stays, to be sent', async () => {
  const outbox = openReportOutbox('d1', memoryTexts());
  outbox.put(report(14));
  const { client, sent } = givenClient();
  const sending = outbox.send(client);
  outbox.put(report(10));
  await sending;
  expect(outbox.current()).toEqual(report(10));
  await outbox.send(client);
  expect(sent).toEqual(['key-14', 'key-10']);
});

test('results of another evening are kept apart', () => {
  const store = memoryTexts();
  openReportOutbox('d1', store).put(report(14));
  expect(openReportOutbox('d2', store).current()).toBeNull();
});
