import { describe, expect, test } from 'vitest';
import { recordResult } from './advancement.ts';
import { bracketOf } from './bracket.ts';
import { enter, finalize, generate } from './draw-making.ts';
import { newDraw } from './draw-settings.ts';
import type { Draw } from './draw.ts';
import { withdraw, withdrawnSides } from './withdrawal.ts';

const now = new Date('2026-05-01T12:00:00Z');

const value = <T>(decision: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (decision.ok) return decision.value;
  throw new Error(JSON.stringify(decision.refusal));
};

const entered = (): Draw => {
  const empty = value(newDraw({ name: 'Draw', size: 8 }, { tournamentId: 't', defaultFormat: null, now }));
  const entrants = Array.from({ length: 8 }, (_, index) => ({
    playerIds: [`p${index}`],
    seed: index < 4 ? index + 1 : null,
  }));
  return value(enter(empty, { entrants, relatives: [], people: new Map() }, now));
};

const finalized = (): Draw => {
  const positions = [0, 1, 2, 3, 4, 5, 6, 7];
  const drawn = value(
    generate(entered(), { placement: { method: 'manual', positions }, qualifying: [], relatives: [] }, now),
  );
  return value(
    finalize(drawn, { newId: ({ round, position }) => `${round}.${position}`, qualifying: [] }, now),
  );
};

const leave = (draw: Draw, playerId: string, isUnderWay = false) =>
  withdraw(draw, { playerId, isUnderWay }, now);

const sidesOf = (draw: Draw, id: string) =>
  bracketOf(draw).matches.flatMap((match) => (match.id === id ? withdrawnSides(draw, match) : []));

const say = (...[draw, id, version, advances]: [Draw, string, number, 'home' | 'guest' | null]) =>
  recordResult(draw, id, { epoch: 1, version, advances });

const won = (draw: Draw, id: string, advances: 'home' | 'guest') => say(draw, id, 2, advances);

describe('a withdrawal before the draw is finalized', () => {
  test('removes the entrant, closes the seeds and makes the lines void', () => {
    const drawn = { ...entered(), lines: [] };
    const left = value(leave(drawn, 'p1'));
    expect(left.lines).toBeNull();
    expect(left.entrants.map(({ playerIds, seed }) => [playerIds[0], seed])).toEqual([
      ['p0', 1],
      ['p2', 2],
      ['p3', 3],
      ['p4', null],
      ['p5', null],
      ['p6', null],
      ['p7', null],
    ]);
  });

  test('takes the whole pair out', () => {
    const pairs = {
      ...entered(),
      entrants: [
        { playerIds: ['a', 'b'], seed: null },
        { playerIds: ['c', 'd'], seed: null },
      ],
    };
    expect(value(leave(pairs, 'd')).entrants).toEqual([{ playerIds: ['a', 'b'], seed: null }]);
  });

  test('of a player who is not in the draw is refused', () => {
    expect(leave(entered(), 'x')).toMatchObject({
      ok: false,
      refusal: { kind: 'invalid', reasons: [{ path: 'playerId' }] },
    });
  });
});

describe('a withdrawal afterward', () => {
  test('gives the next match to the other side, and leaves the entrants as they are', () => {
    const left = value(leave(finalized(), 'p1'));
    expect(sidesOf(left, '3.1')).toEqual(['guest']);
    expect(left.entrants).toHaveLength(8);
    expect(sidesOf(value(leave(left, 'p0')), '3.1')).toEqual(['home', 'guest']);
  });

  test('waits for an opponent', () => {
    const left = value(leave(won(finalized(), '3.1', 'home'), 'p0'));
    expect(sidesOf(left, '2.1')).toEqual(['home']);
    expect(bracketOf(left).matches.find(({ id }) => id === '2.1')).toMatchObject({
      guest: { kind: 'pending' },
    });
  });

  test('counts from its round on: the match before may be corrected as if no one had left', () => {
    const left = value(leave(won(finalized(), '3.1', 'home'), 'p0'));
    expect(sidesOf(left, '3.1')).toEqual([]);
    const corrected = say(say(left, '3.1', 3, null), '3.1', 4, 'guest');
    expect(sidesOf(corrected, '2.1')).toEqual([]);
    const back = say(say(corrected, '3.1', 5, null), '3.1', 6, 'home');
    expect(sidesOf(back, '2.1')).toEqual(['home']);
  });

  test('is taken back with the result that it had decided', () => {
    const left = value(leave(finalized(), 'p1'));
    const decided = won(left, '3.1', 'home');
    expect(sidesOf(won(decided, '3.2', 'home'), '3.1')).toEqual(['guest']);
    const reopened = say(decided, '3.1', 3, null);
    expect(reopened.withdrawn).toEqual([]);
    expect(say(decided, '3.1', 3, 'guest').withdrawn).toEqual([]);
    expect(say(decided, '3.1', 3, 'home').withdrawn).toHaveLength(1);
    expect(value(leave(reopened, 'p1')).withdrawn).toEqual([{ playerId: 'p1', round: 3 }]);
  });

  test.each([
    ['a player of elsewhere', finalized(), 'x', false, 'invalid'],
    ['a player who is out', won(finalized(), '3.1', 'home'), 'p1', false, 'conflict'],
    ['a player whose match is under way', finalized(), 'p1', true, 'conflict'],
    ['a player who has withdrawn', value(leave(finalized(), 'p1')), 'p1', false, 'conflict'],
  ] as const)('is refused for %s', (...[, draw, playerId, isUnderWay, kind]) => {
    const refused = leave(draw, playerId, isUnderWay);
    expect(refused.ok ? null : refused.refusal.kind).toBe(kind);
  });

  test('is refused for the winner of it all', () => {
    const ids = ['3.1', '3.2', '3.3', '3.4', '2.1', '2.2', '1.1'];
    const over = ids.reduce((draw, id) => won(draw, id, 'home'), finalized());
    expect(leave(over, 'p0')).toMatchObject({ ok: false, refusal: { kind: 'conflict' } });
  });
});
