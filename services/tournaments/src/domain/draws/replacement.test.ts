import { describe, expect, test } from 'vitest';
import { recordResult } from './advancement.ts';
import { bracketOf } from './bracket.ts';
import { enter, finalize, generate } from './draw-making.ts';
import { newDraw } from './draw-settings.ts';
import type { Draw } from './draw.ts';
import { replace } from './replacement.ts';
import { withdraw } from './withdrawal.ts';

const now = new Date('2026-05-01T12:00:00Z');

const value = <T>(decision: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (decision.ok) return decision.value;
  throw new Error(JSON.stringify(decision.refusal));
};

const entered = (head: string): Draw => {
  const empty = value(newDraw({ name: head, size: 8 }, { tournamentId: 't', defaultFormat: null, now }));
  const entrants = Array.from({ length: 7 }, (_, index) => ({
    playerIds: [`${head}${index}`],
    seed: index < 4 ? index + 1 : null,
  }));
  return value(enter(empty, { entrants, relatives: [], people: new Map() }, now));
};

/** Seven players; the first has a bye. */
const closed = (head = 'p'): Draw => {
  const positions = [0, 'bye', 1, 2, 3, 4, 5, 6] as const;
  const drawn = value(
    generate(
      entered(head),
      { placement: { method: 'manual', positions }, qualifying: [], relatives: [] },
      now,
    ),
  );
  return value(
    finalize(drawn, { newId: ({ round, position }) => `${head}${round}.${position}`, qualifying: [] }, now),
  );
};

const won = (draw: Draw, id: string, advances: 'home' | 'guest'): Draw =>
  recordResult(draw, id, { epoch: 1, version: 2, advances });

const put = (draw: Draw, playerId: string, more: Partial<Parameters<typeof replace>[1]> = {}) =>
  replace(
    draw,
    {
      playerId,
      playerIds: ['new'],
      isUnderWay: false,
      relatives: [],
      qualifying: [],
      people: new Map(),
      ...more,
    },
    now,
  );

const reasonOf = (decision: ReturnType<typeof put>): unknown =>
  decision.ok
    ? null
    : ('reasons' in decision.refusal ? decision.refusal.reasons : [])?.map(({ code, path }) => [code, path]);

const inFirstRound = (draw: Draw): unknown =>
  bracketOf(draw)
    .slots.filter(({ round }) => round === 3)
    .map(({ occupant }) => (occupant.kind === 'placed' ? occupant.playerIds[0] : occupant.kind));

describe('who comes into a closed draw', () => {
  test('takes the line of who leaves, without the seed; all others stay', () => {
    const next = value(put(closed(), 'p2'));
    expect(inFirstRound(next)).toEqual(['p0', 'bye', 'p1', 'new', 'p3', 'p4', 'p5', 'p6']);
    expect(next.entrants.map(({ seed }) => seed)).toEqual([1, 2, null, 4, null, null, null]);
  });

  test('takes the bye of who leaves, too, and meets who comes next', () => {
    const next = value(put(won(closed(), 'p3.2', 'home'), 'p0'));
    const semifinal = bracketOf(next).matches.find(({ id }) => id === 'p2.1');
    expect([semifinal?.home, semifinal?.guest]).toMatchObject([
      { playerIds: ['new'] },
      { playerIds: ['p1'] },
    ]);
  });

  test('plays although who leaves had withdrawn from a match that has no opponent yet', () => {
    const left = value(withdraw(closed(), { playerId: 'p0', isUnderWay: false }, now));
    expect(value(put(left, 'p0')).withdrawn).toEqual([]);
  });

  test('comes too late where who leaves has played, or plays', () => {
    expect(reasonOf(put(won(closed(), 'p3.2', 'home'), 'p1'))).toEqual([['match-begun', 'playerId']]);
    expect(reasonOf(put(won(closed(), 'p3.2', 'home'), 'p2'))).toEqual([['match-begun', 'playerId']]);
    expect(reasonOf(put(closed(), 'p2', { isUnderWay: true }))).toEqual([['match-begun', 'playerId']]);
  });

  test('is neither in the draw already nor a pair among single players', () => {
    expect(reasonOf(put(closed(), 'p2', { playerIds: ['p5'] }))).toEqual([['duplicate', 'playerIds.0']]);
    expect(reasonOf(put(closed(), 'p2', { playerIds: ['new', 'other'] }))).toEqual([
      ['singles-and-pairs', 'playerIds'],
    ]);
    expect(reasonOf(put(closed(), 'elsewhere'))).toEqual([['not-in-draw', 'playerId']]);
    expect(put(entered('p'), 'p2').ok).toBe(false);
  });

  test('has lost in the qualifying draw, and is not still in it', () => {
    const early = { ...won(won(closed('q'), 'q3.2', 'home'), 'q3.3', 'home'), qualifyingSpots: 2 };
    const qualifying = [early];
    expect(put(closed(), 'p2', { playerIds: ['q2'], qualifying }).ok).toBe(true);
    expect(reasonOf(put(closed(), 'p2', { playerIds: ['q1'], qualifying }))).toEqual([
      ['in-joined-draw', 'playerIds.0'],
    ]);
    const done = won(early, 'q2.1', 'guest');
    expect(put(closed(), 'p2', { playerIds: ['q0'], qualifying: [done] }).ok).toBe(true);
    expect(reasonOf(put(closed(), 'p2', { playerIds: ['q1'], qualifying: [done] }))).toEqual([
      ['in-joined-draw', 'playerIds.0'],
    ]);
  });

  test('has not lost in the draw that this one qualifies for, nor in another one that does', () => {
    const relatives = [won(closed('m'), 'm3.2', 'home')];
    expect(reasonOf(put(closed(), 'p2', { playerIds: ['m2'], relatives }))).toEqual([
      ['in-joined-draw', 'playerIds.0'],
    ]);
  });

  test('is of the gender of the draw', () => {
    const people = new Map([['new', { gender: 'female' as const }]]);
    const decision = put({ ...closed(), gender: 'male' }, 'p2', { people: people as never });
    expect(reasonOf(decision)).toEqual([['player-of-other-gender', 'playerIds.0']]);
  });
});
