import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { readRecording, replayMatch, watchAsViewer } from '@courtcast/demo';
import { lendCourtcast } from './support/courtcast.ts';
import type { Courtcast } from './support/courtcast.ts';

const sample = new URL('../tools/demo/samples/recorded-matches.json', import.meta.url).pathname;
const { matches } = await readRecording(sample);
const SOON_MS = 15_000;

let courtcast: Courtcast;
let board: Client;

beforeAll(async () => {
  courtcast = await lendCourtcast();
  board = await courtcast.board();
});

afterAll(() => courtcast.stop());

async function startFreeplay(client: Client) {
  return client.call('createFreeplayMatch', {
    body: { players: { home: [{ name: 'Home' }], guest: [{ name: 'Guest' }] } },
  });
}

describe('a recorded match replayed through the whole system', () => {
  test.each(matches.map((match, index) => ({ match, format: match.format, batch: index === 0 ? 1 : 9 })))(
    '$format in batches of $batch ends as recorded, and a viewer sees every version in order',
    async ({ match, batch }) => {
      const result = await replayMatch(match, { client: board, url: courtcast.system.url, batch });
      expect(result.faults).toEqual([]);
      expect(result.versions).toEqual(Array.from({ length: result.detail.version }, (_, at) => at + 1));
    },
  );
});

describe('viewers', () => {
  test('one that subscribes in the middle and one from the start end at the same state', async () => {
    const { id } = await startFreeplay(board);
    const early = watchAsViewer(courtcast.system.url, id);
    await early.ready;
    for (let point = 0; point < 10; point += 1) {
      await board.call('addPoints', { params: { id }, body: { winner: point % 3 === 0 ? 'guest' : 'home' } });
    }
    const late = watchAsViewer(courtcast.system.url, id);
    await late.ready;
    for (let point = 0; point < 10; point += 1) {
      await board.call('addPoints', { params: { id }, body: { winner: 'home' } });
    }
    const detail = await board.call('getMatch', { params: { id } });
    await Promise.all([early.reached(detail.version, SOON_MS), late.reached(detail.version, SOON_MS)]);
    for (const viewer of [early, late]) {
      expect(viewer.seen()).toMatchObject({ sets: detail.sets, status: detail.status, faults: [] });
      viewer.close();
    }
    expect(early.seen().versions).toHaveLength(detail.version);
  });
});

describe('a bad point is refused and changes nothing', () => {
  let id: string;
  let version: number;

  beforeAll(async () => {
    const { id: made } = await startFreeplay(courtcast.as('Paula Player'));
    id = made;
    const after = await courtcast
      .as('Paula Player')
      .call('addPoints', { params: { id }, body: { winner: 'home' } });
    ({ version } = after);
  });

  async function refusalOf(work: Promise<unknown>): Promise<ApiError> {
    const outcome = await work.catch((error: unknown) => error);
    if (outcome instanceof ApiError) return outcome;
    throw new Error(`not refused: ${JSON.stringify(outcome)}`);
  }

  const enter = (client: Client, body: unknown, at?: string) =>
    client.call('addPoints', { params: { id: at ?? id }, body: body as { winner: 'home' } });

  test.each([
    ['an unknown match', 404, () => enter(courtcast.as('Paula Player'), { winner: 'home' }, 'nowhere')],
    ['no token', 401, () => enter(courtcast.anonymous, { winner: 'home' })],
    ["somebody else's match", 403, () => enter(courtcast.as('Otto Outsider'), { winner: 'home' })],
    ['a wrong winner', 422, () => enter(courtcast.as('Paula Player'), { winner: 'left' })],
    ['no winner', 422, () => enter(courtcast.as('Paula Player'), {})],
    ['an unknown field', 422, () => enter(courtcast.as('Paula Player'), { winner: 'home', points: 40 })],
    [
      'a wrong version',
      409,
      () => enter(courtcast.as('Paula Player'), { winner: 'home', expectedVersion: 1 }),
    ],
    [
      'a batch with one bad point',
      422,
      () => enter(courtcast.as('Paula Player'), { points: [{ winner: 'home' }, { winner: 'neither' }] }),
    ],
  ] as const)('%s: %i', async (_what, status, work) => {
    const refusal = await refusalOf(work());
    expect(refusal.status).toBe(status);
    expect(refusal.body).toMatchObject({
      statusCode: status,
      message: expect.any(String),
      error: expect.any(String),
    });
    const present = await courtcast.anonymous.call('getMatch', { params: { id } });
    expect(present.version).toBe(version);
  });

  test('a finished match: 409', async () => {
    const player = courtcast.as('Paula Player');
    const { id: finished } = await startFreeplay(player);
    const points = Array.from({ length: 48 }, () => ({ winner: 'home' as const }));
    const ended = await player.call('addPoints', { params: { id: finished }, body: { points } });
    expect(ended).toMatchObject({ status: 'completed', suggestedWinner: 'home' });
    const refusal = await refusalOf(
      player.call('addPoints', { params: { id: finished }, body: { winner: 'home' } }),
    );
    expect(refusal.status).toBe(409);
    const present = await player.call('getMatch', { params: { id: finished } });
    expect(present.version).toBe(ended.version);
  });
});
