import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCommand } from '@courtcast/runtime';
import { toCurrentMatchView } from '../../src/adapters/views/match.ts';
import { changeMany } from '../../src/application/matches/change-many.ts';
import type { OneChange } from '../../src/application/matches/change-many.ts';
import { anonymous, refusalOf, user } from '../support/caller.ts';
import { scheduledMatch, situations } from '../support/matches.ts';
import { startMemoryService } from '../support/memory-service.ts';
import type { MemoryService } from '../support/memory-service.ts';

let service: MemoryService;

beforeAll(async () => {
  service = await startMemoryService();
});

afterAll(async () => {
  await service.stop();
});

beforeEach(() => {
  service.matches.clear();
  service.put({ ...situations['in progress, a point played'], id: 'running' });
  service.put({ ...situations['suspended, a point played'], id: 'stopped', notes: 'Rain' });
  service.put({ ...situations['completed by points'], id: 'over' });
  service.put(scheduledMatch({ id: 'next' }));
});

const referee = user('referee');
const umpire = user('umpire');

const stateOf = (id: string) => service.matches.get(id)?.state;

const place = {
  ...{ courtId: 'court-1', playOrder: 3, notBeforeTime: null },
  scheduledTime: '2026-05-02T16:00:00.000Z',
} as const;

describe('changes of many matches', () => {
  test('are made one for each match, with the version that it has then', async () => {
    const { results } = await service.as(referee)('changeMatches', {
      body: {
        changes: [
          { matchId: 'running', change: 'suspend', notes: 'Rain', expectedVersion: 1 },
          { matchId: 'over', change: 'confirm' },
          { matchId: 'next', change: 'place', ...place },
        ],
      },
    });
    expect(results).toEqual([
      { matchId: 'running', version: 2, refusal: null },
      { matchId: 'over', version: 2, refusal: null },
      { matchId: 'next', version: 2, refusal: null },
    ]);
    expect(stateOf('running')).toMatchObject({ status: 'suspended', notes: 'Rain' });
    expect(stateOf('over')?.confirmedByUserId).toBe('user-referee');
    expect(stateOf('next')).toMatchObject({
      court: { id: 'court-1' },
      playOrder: 3,
      scheduledTime: new Date(place.scheduledTime),
    });
  });

  test.each([
    ['Rain', null],
    ['Snow', 'Rain'],
    [undefined, 'Rain'],
  ])('that resume end the notes %j where the match has these', async (endsNotes, notes) => {
    const changes = [{ matchId: 'stopped', change: 'resume' as const, endsNotes }];
    const { results } = await service.as(umpire)('changeMatches', { body: { changes } });
    expect(results).toEqual([{ matchId: 'stopped', version: 2, refusal: null }]);
    expect(stateOf('stopped')).toMatchObject({ status: 'in_progress', notes });
  });

  test('refuse each by itself, in the words of its own operation', async () => {
    const call = service.as(umpire);
    const { results } = await call('changeMatches', {
      body: {
        changes: [
          { matchId: 'over', change: 'confirm' },
          { matchId: 'nowhere', change: 'suspend' },
          { matchId: 'next', change: 'suspend' },
          { matchId: 'stopped', change: 'resume', expectedVersion: 9 },
          { matchId: 'running', change: 'suspend' },
        ],
      },
    });
    const alone = await refusalOf(call('confirmMatch', { params: { id: 'over' }, body: {} }));
    expect(results[0]).toEqual({ matchId: 'over', version: null, refusal: alone.body });
    expect(results.map(({ refusal }) => [refusal?.statusCode, refusal?.details?.[0]?.code])).toEqual([
      [403, undefined],
      [404, undefined],
      [409, 'match-not-started'],
      [409, 'version-mismatch'],
      [undefined, undefined],
    ]);
    expect(['over', 'next', 'stopped'].map((id) => service.matches.get(id)?.version)).toEqual([1, 1, 1]);
    expect(stateOf('running')?.status).toBe('suspended');
  });

  test('enter a result and make it official in one step; the same once more changes nothing', async () => {
    const call = service.as(referee);
    const result = {
      matchId: 'next',
      change: 'result' as const,
      sets: [
        { home: 6, guest: 4 },
        { home: 6, guest: 3 },
      ],
    };
    const send = async (change: object) =>
      (await call('changeMatches', { body: { changes: [{ ...result, ...change }] } })).results[0];
    expect(await send({})).toEqual({ matchId: 'next', version: 2, refusal: null });
    expect(stateOf('next')).toMatchObject({
      ...{ status: 'completed', winnerSide: 'home', outcome: 'completed' },
      confirmedByUserId: 'user-referee',
    });
    expect(await send({})).toEqual({ matchId: 'next', version: 2, refusal: null });
    expect(
      await send({
        sets: [
          { home: 0, guest: 6 },
          { home: 0, guest: 6 },
        ],
      }),
    ).toMatchObject({
      ...{ version: null, refusal: { statusCode: 409, details: [{ code: 'match-confirmed' }] } },
    });
  });

  test.each([
    ['a walkover', { outcome: 'walkover', winnerSide: 'guest' }, 2, undefined],
    [
      'a retirement at a score',
      { outcome: 'retirement', winnerSide: 'guest', sets: [{ home: 6, guest: 1 }] },
      2,
      undefined,
    ],
    ['no score and no outcome', {}, null, 'match-not-started'],
    ['a score that has no winner', { sets: [{ home: 6, guest: 1 }] }, null, 'score-disagrees'],
    ['a walkover of nobody', { outcome: 'walkover' }, null, 'required'],
    [
      'another winner than by the score',
      {
        sets: [
          { home: 6, guest: 1 },
          { home: 6, guest: 1 },
        ],
        winnerSide: 'guest',
      },
      null,
      'score-disagrees',
    ],
  ])('enter %s', async (...[, result, version, code]) => {
    const changes = [{ matchId: 'next', change: 'result', ...result }];
    const { results } = (
      await service.send('POST', '/matches/changes', { caller: referee, body: { changes } })
    ).body as {
      readonly results: readonly {
        version: number | null;
        refusal: { details?: { code: string }[] } | null;
      }[];
    };
    expect([results[0]?.version, results[0]?.refusal?.details?.[0]?.code]).toEqual([version, code]);
    expect(stateOf('next')?.status).toBe(version === null ? 'scheduled' : 'completed');
  });

  test.each([
    ['an umpire, who may not confirm', umpire],
    ['a stranger', user('stranger')],
  ])('do not enter a result for %s', async (_who, caller) => {
    const change = { matchId: 'next', change: 'result', outcome: 'walkover', winnerSide: 'home' } as const;
    const { results } = await service.as(caller)('changeMatches', { body: { changes: [change] } });
    expect(results[0]?.refusal?.statusCode).toBe(403);
    expect(stateOf('next')?.status).toBe('scheduled');
  });

  test('repeated by the same command make nothing twice, and go on where they were broken off', async () => {
    const request = {
      caller: referee,
      command: createCommand({ startedAt: new Date(), caller: referee, requestId: 'test' }),
      showCurrent: toCurrentMatchView,
    };
    const changes: readonly OneChange[] = [
      { matchId: 'running', change: 'suspend', notes: 'Rain' },
      { matchId: 'over', change: 'confirm' },
    ];
    await changeMany(service.deps, request, changes.slice(0, 1));
    await service.as(umpire)('resumeMatch', { params: { id: 'running' }, body: {} });
    const results = await changeMany(service.deps, request, changes);
    expect(results.map(({ outcome }) => 'version' in outcome && outcome.version)).toEqual([3, 2]);
    expect(stateOf('running')?.status).toBe('in_progress');
    expect(stateOf('over')?.confirmedAt).not.toBeNull();
  });

  test('are refused as a whole where a match has two', async () => {
    const one = { matchId: 'running', change: 'suspend' } as const;
    const changes = [one, { matchId: 'stopped', change: 'resume' } as const, one];
    const refusal = await refusalOf(service.as(referee)('changeMatches', { body: { changes } }));
    expect(refusal).toMatchObject({
      status: 422,
      details: [{ code: 'duplicate', path: 'changes.2.matchId' }],
    });
    expect(stateOf('running')?.status).toBe('in_progress');
    expect(stateOf('stopped')?.status).toBe('suspended');
  });

  test.each([
    ['none', []],
    [
      'more than two hundred',
      Array.from({ length: 201 }, (_, i) => ({ matchId: `m${i}`, change: 'suspend' })),
    ],
    ['one that there is not', [{ matchId: 'running', change: 'delete' }]],
    ['one with what another takes', [{ matchId: 'running', change: 'confirm', notes: 'Rain' }]],
    ['a place without its fields', [{ matchId: 'running', change: 'place', courtId: null }]],
  ])('refuse %s', async (_what, changes) => {
    const answer = await service.send('POST', '/matches/changes', { caller: referee, body: { changes } });
    expect(answer.status).toBe(422);
    expect(stateOf('running')?.status).toBe('in_progress');
  });

  test.each([
    [401, anonymous],
    [403, { kind: 'board', key: 'x' } as const],
  ])('are %i for who is no user', async (status, caller) => {
    const body = { changes: [{ matchId: 'running', change: 'suspend' as const }] };
    expect((await refusalOf(service.as(caller)('changeMatches', { body }))).status).toBe(status);
    expect(stateOf('running')?.status).toBe('in_progress');
  });
});
