import { describe, expect, test } from 'vitest';
import { checkGoal, checkRemoval, enter, generate } from './draw-making.ts';
import { newDraw } from './draw-settings.ts';
import type { Draw } from './draw.ts';
import type { Entrant } from './entrants.ts';
import { relativesOf } from './family.ts';
import { replacePlayer } from './merged-player.ts';

const now = new Date('2026-05-01T12:00:00Z');

const draw = (over: Partial<Draw> = {}): Draw => {
  const made = newDraw({ name: 'Draw', size: 8 }, { tournamentId: 't', defaultFormat: null, now });
  if (!made.ok) throw new Error('not made');
  return { ...made.value, ...over };
};

const singles = (...ids: string[]): Entrant[] => ids.map((id) => ({ playerIds: [id], seed: null }));

const main = draw({ name: 'Main', entrants: singles('a') });
const second = draw({ name: 'Second', parentDrawId: 'main', qualifyingSpots: 2, entrants: singles('b') });
const first = draw({ name: 'First', parentDrawId: 'second', qualifyingSpots: 2, entrants: singles('c') });
const other = draw({ name: 'Other', entrants: singles('a', 'b', 'c') });
const draws = new Map(Object.entries({ main, second, first, other }));

describe('draws that qualify into one another', () => {
  test.each([
    ['main', ['Second', 'First']],
    ['second', ['Main', 'First']],
    ['first', ['Second', 'Main']],
    ['other', []],
    ['unknown', []],
  ])('%s is joined to %j', (id, names) => {
    expect(relativesOf(id, draws).map(({ name }) => name)).toEqual(names);
  });

  test('may not share a player', () => {
    const entered = enter(
      first,
      { entrants: singles('x', 'a'), relatives: relativesOf('first', draws), people: new Map() },
      now,
    );
    expect(entered).toMatchObject({ ok: false, refusal: { reasons: [{ path: 'entrants.1.playerIds.0' }] } });
    expect(checkGoal({ id: 'other', draw: { ...other, parentDrawId: 'main' } }, 'main', draws)).toMatchObject(
      {
        ok: false,
        refusal: { reasons: [{ path: 'parentDrawId' }] },
      },
    );
  });

  test('are all singles or all doubles', () => {
    const placement = { method: 'seeded', randomSeed: 1 } as const;
    const pairs = draw({
      entrants: Array.from({ length: 6 }, (_, index) => ({
        playerIds: [`x${index}`, `y${index}`],
        seed: null,
      })),
    });
    const generation = { placement, qualifying: [], relatives: [main] };
    expect(generate(pairs, generation, now)).toMatchObject({
      ok: false,
      refusal: { reasons: [{ path: 'entrants', message: expect.stringContaining('qualify') }] },
    });
    expect(generate(pairs, { ...generation, relatives: [] }, now)).toMatchObject({ ok: true });
  });
});

test('a draw that mixes single players and pairs is refused as such, not because players qualify', () => {
  const entrants = [...singles('a', 'b', 'c'), { playerIds: ['d', 'e'], seed: null }];
  const placement = { method: 'seeded', randomSeed: 1 } as const;
  const reasons = [{ path: 'entrants', message: 'A draw is of single players or of pairs, not of both' }];
  for (const relatives of [[], [main]]) {
    const refused = generate(draw({ entrants }), { placement, qualifying: [], relatives }, now);
    expect(refused).toMatchObject({ ok: false, refusal: { reasons } });
  }
});

describe('a parent', () => {
  test.each([
    ['itself', 'main', 'main', 'invalid'],
    ['a draw that qualifies into it', 'main', 'second', 'invalid'],
    ['a draw that qualifies into it over another', 'main', 'first', 'invalid'],
    ['a draw of elsewhere', 'main', 'unknown', 'invalid'],
    ['an open draw', null, 'main', null],
  ] as const)('may be %s?', (...[, id, parentDrawId, kind]) => {
    const checked = checkGoal(
      { id, draw: { ...(draws.get(id ?? '') ?? draw()), parentDrawId } },
      parentDrawId,
      draws,
    );
    expect(checked.ok ? null : checked.refusal.kind).toBe(kind);
  });

  test('may not be finalized', () => {
    const closed = new Map(draws).set('main', { ...main, matches: [] });
    expect(checkGoal({ id: null, draw: draw({ parentDrawId: 'main' }) }, 'main', closed)).toMatchObject({
      ok: false,
      refusal: { kind: 'conflict' },
    });
  });

  test('that already leads round in a circle ends the search', () => {
    const circle = new Map([
      ['x', draw({ parentDrawId: 'y' })],
      ['y', draw({ parentDrawId: 'x' })],
    ]);
    expect(checkGoal({ id: 'z', draw: draw({ parentDrawId: 'x' }) }, 'x', circle)).toMatchObject({
      ok: true,
    });
  });
});

describe('removing', () => {
  test.each([
    ['a draw that others qualify into', 'main', draws, 'conflict'],
    ['a draw that nobody waits for', 'first', draws, null],
    ['a finalized draw', 'other', new Map(draws).set('other', { ...other, matches: [] }), 'conflict'],
    [
      'a draw that a finalized one waits for',
      'first',
      new Map(draws).set('second', { ...second, matches: [] }),
      'conflict',
    ],
  ] as const)('%s', (...[, id, all, kind]) => {
    const removed = all.get(id);
    if (removed === undefined) throw new Error('no such draw');
    const checked = checkRemoval(id, removed, all);
    expect(checked.ok ? null : checked.refusal.kind).toBe(kind);
  });
});

test('a merged player is replaced wherever they stand, and nowhere else', () => {
  const pairs = draw({
    entrants: [
      { playerIds: ['a', 'b'], seed: 1 },
      { playerIds: ['c', 'd'], seed: null },
    ],
  });
  expect(replacePlayer(pairs, 'b', 'z').entrants).toEqual([
    { playerIds: ['a', 'z'], seed: 1 },
    { playerIds: ['c', 'd'], seed: null },
  ]);
  expect(replacePlayer(pairs, 'q', 'z')).toBe(pairs);
});
