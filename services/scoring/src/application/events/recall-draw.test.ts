import { beforeEach, describe, expect, test } from 'vitest';
import { createCommand } from '@courtcast/runtime';
import { later, scheduledMatch, situations } from '../../../test/support/matches.ts';
import { createMemoryDeps } from '../../../test/support/memory-deps.ts';
import { noRecords } from '../../../test/support/owners.ts';
import { drawState } from '../../../test/support/states.ts';
import { placeInDraw, restore } from '../../domain/draw-placement.ts';
import type { Match } from '../../domain/match.ts';
import type { Deps } from '../ports.ts';
import { finishRecalls, recallDraw } from './recall-draw.ts';

let records: ReturnType<typeof noRecords>;
let memory: ReturnType<typeof createMemoryDeps>;

beforeEach(() => {
  records = noRecords();
  memory = createMemoryDeps(records);
});

const draw = { id: 'draw-1', name: 'Singles', goldenPoint: false };
const put = (match: Match): void =>
  void memory.matches.set(match.id, { id: match.id, state: match, version: 1, log: [] });
const find = (id: string): Match | undefined => memory.matches.get(id)?.state;

const caller = { kind: 'service', name: 'tournaments' } as const;
const commandAt = (at = later.at) => createCommand({ startedAt: at, caller, requestId: 'recall' });
const asked = { drawId: draw.id, matchIds: ['m-1', 'm-2'], fedIds: ['m-3'] };

const given = (changes: Readonly<Record<string, Match>> = {}): void => {
  for (const id of ['m-1', 'm-2', 'm-3'])
    put({ ...(changes[id] ?? scheduledMatch({ id })), id, draw, kind: 'tournament' });
};

/** On court, or suspended, without a point. */
const pointless = Object.entries(situations).filter(
  ([name, { status }]) =>
    (status === 'in_progress' || status === 'suspended') && name.includes('nothing played'),
);

const begun = Object.entries(situations).filter(
  ([name, { status, play }]) =>
    status !== 'scheduled' &&
    !(status === 'cancelled' && play === null) &&
    !pointless.some(([other]) => other === name),
);

describe('matches that are taken back', () => {
  test('are in no list and seen by no one; those that the draw feeds stay', async () => {
    given();
    expect(await recallDraw(memory.deps, asked, commandAt())).toEqual([]);
    expect(find('m-1')).toMatchObject({ status: 'cancelled', recalled: { status: 'scheduled' } });
    expect(find('m-3')?.recalled).toBeUndefined();
    const filter = { drawId: draw.id, drafts: [] };
    const page = { page: 1, perPage: 10, sort: 'schedule' } as const;
    const { data } = await memory.deps.queries.list({ ...page, filter });
    expect(data.map(({ id }) => id)).toEqual(['m-3']);
  });

  test('are taken back once, however often it is asked', async () => {
    given();
    await recallDraw(memory.deps, asked, commandAt());
    const once = find('m-1');
    expect(await recallDraw(memory.deps, asked, commandAt())).toEqual([]);
    expect(find('m-1')).toBe(once);
  });

  test.each(begun)('are none where one is %s', async (_, situation) => {
    for (const id of ['m-2', 'm-3']) {
      given({ [id]: situation });
      expect(await recallDraw(memory.deps, asked, commandAt())).toEqual([id]);
      expect(find('m-1')).toMatchObject({ status: 'scheduled' });
    }
  });

  test.each(pointless)('go where one is %s; it would come back suspended', async (_, situation) => {
    expect(pointless.length).toBeGreaterThan(1);
    given({ 'm-2': situation });
    expect(await recallDraw(memory.deps, asked, commandAt())).toEqual([]);
    const match = find('m-2');
    expect(match).toMatchObject({ status: 'cancelled', recalled: { status: situation.status } });
    expect(match && restore(match)).toMatchObject({ status: 'suspended' });
  });

  test('come back where a point comes in while they are taken', async () => {
    given();
    const { matches } = memory.deps;
    const late: Deps = {
      ...memory.deps,
      matches: {
        ...matches,
        update: (id, command, change) => {
          const isSecond = id === 'm-2' && find('m-2')?.status === 'scheduled';
          if (isSecond) put({ ...situations['in progress, a point played'], id, draw });
          return matches.update(id, command, change);
        },
      },
    };
    expect(await recallDraw(late, asked, commandAt())).toEqual(['m-2']);
    expect(find('m-1')).toMatchObject({ status: 'scheduled' });
    expect(find('m-1')?.recalled).toBeUndefined();
    expect(find('m-2')).toMatchObject({ status: 'in_progress' });
  });

  test('are not filled, not placed, and do not come back by an event of the draw', async () => {
    given();
    await recallDraw(memory.deps, asked, commandAt());
    const match = find('m-1');
    if (match === undefined) throw new Error('no match');
    const placement = {
      tournament: { id: 't', name: 'Open', hostClubIds: [], isDraft: false },
      ...{
        draw,
        settings: match.settings,
        round: 1,
        feeds: null,
        lotInto: null,
        loserFeeds: null,
        isBye: false,
        withdrawn: [],
      },
      ...{ sides: { home: null, guest: null }, source: { epoch: 1, version: 9 } },
    };
    expect(placeInDraw(match, placement, later)).toBe(match);
  });
});

describe('matches that were taken back for nothing', () => {
  const sweepAt = (seconds: number) => ({
    now: new Date(later.at.getTime() + seconds * 1000),
    newCommand: () => commandAt(),
  });
  const asks = { round: 1, position: 1, home: null, guest: null, feeds: null };

  test('come back once the request has had its time, where the draw still asks for them', async () => {
    given();
    await recallDraw(memory.deps, asked, commandAt());
    records.draws.set(draw.id, drawState(draw.id, 't', { matches: [{ ...asks, id: 'm-1' }] }));
    await finishRecalls(memory.deps, sweepAt(14));
    expect(find('m-1')?.status).toBe('cancelled');
    await finishRecalls(memory.deps, sweepAt(16));
    expect(find('m-1')?.status).toBe('scheduled');
    expect(find('m-2')).toMatchObject({ status: 'cancelled', recalled: { isFinal: true } });
    expect(await memory.deps.queries.recalledBefore(sweepAt(99).now)).toEqual([]);
  });
});
