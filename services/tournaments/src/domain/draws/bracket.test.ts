import { describe, expect, test } from 'vitest';
import { default as fc } from 'fast-check';
import { drawSizes } from '@courtcast/scoring-rules';
import { feedersOf, recordResult, winnersOf } from './advancement.ts';
import { bracketOf } from './bracket.ts';
import type { Bracket, Slot } from './bracket.ts';
import { enter, finalize, generate } from './draw-making.ts';
import { newDraw } from './draw-settings.ts';
import type { DrawSize } from './draw-size.ts';
import type { Draw } from './draw.ts';
import { followQualifying } from './qualifying.ts';
import { followExits } from './exits.ts';

const now = new Date('2026-05-01T12:00:00Z');

const value = <T>(decision: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (decision.ok) return decision.value;
  throw new Error(JSON.stringify(decision.refusal));
};

interface Made {
  readonly size: DrawSize;
  readonly players: number;
  readonly spots?: number | null;
  readonly seed?: number;
}

const generated = ({ size, players, spots = null, seed = 1 }: Made): Draw => {
  const origin = { tournamentId: 't', defaultFormat: null, now };
  const qualifies = spots === null ? {} : { parentDrawId: 'parent', qualifyingSpots: spots };
  const empty = value(newDraw({ name: 'Draw', size, qualifierPlacement: 'fixed', ...qualifies }, origin));
  const entrants = Array.from({ length: players }, (_, index) => ({ playerIds: [`p${index}`], seed: null }));
  const placement = { method: 'seeded', randomSeed: seed } as const;
  const entered = value(enter(empty, { entrants, relatives: [], people: new Map() }, now));
  return value(generate(entered, { placement, qualifying: [], relatives: [] }, now));
};

const finalized = (made: Made): Draw =>
  value(
    finalize(
      generated(made),
      { newId: ({ round, position }) => `${round}.${position}`, qualifying: [] },
      now,
    ),
  );

const anyMade: fc.Arbitrary<Made> = fc.constantFrom(...drawSizes).chain((size) =>
  fc.record({
    size: fc.constant(size),
    players: fc.integer({ min: size / 2 + 1, max: size }),
    spots: fc.constantFrom(
      ...[null, 1, 2, 4, 8, 16, 32, 64].filter((spots) => spots === null || spots <= size / 2),
    ),
    seed: fc.nat(),
  }),
);

const playersIn = (slots: readonly Slot[]): string[] =>
  slots.flatMap(({ occupant }) => (occupant.kind === 'placed' ? occupant.playerIds : []));

/** Confirms every match with both sides, home as the winner first, until nothing is left to play. */
const playOut = (draw: Draw, winner: 'home' | 'guest' = 'home'): Draw => {
  const { matches } = bracketOf(draw);
  const next = matches.find(({ id, home, guest }) => {
    const result = draw.matches?.find((match) => match.id === id)?.result ?? null;
    return result === null && home.kind === 'placed' && guest.kind === 'placed';
  });
  if (next === undefined) return draw;
  return playOut(recordResult(draw, next.id, { epoch: 1, version: 2, advances: winner }), winner);
};

/** The draw with where its winners go in this parent. */
const sendTo = (parent: Draw, draw: Draw): Draw =>
  followExits(draw, 'a', [{ id: 'main', version: 1, draw: parent }]);

describe('a bracket', () => {
  test('has 2S-2 entries, 2S-2k for k qualifiers, in rounds that keep their numbers', () => {
    fc.assert(
      fc.property(anyMade, (made) => {
        const { slots } = bracketOf(generated(made));
        expect(slots).toHaveLength(2 * made.size - 2 * (made.spots ?? 1));
        expect(slots[0]).toMatchObject({ round: Math.log2(made.size), position: 1, side: 'home' });
        const last = Math.min(...slots.map(({ round }) => round));
        expect(2 ** (last - 1)).toBe(made.spots ?? 1);
        for (const { round, position } of slots) expect(position).toBeLessThanOrEqual(2 ** round);
      }),
    );
  });

  test('has a match for every pairing but those with a bye in the first round', () => {
    fc.assert(
      fc.property(anyMade, (made) => {
        const draw = finalized(made);
        const byes = made.size - made.players;
        expect(bracketOf(draw).matches).toHaveLength(made.size - (made.spots ?? 1) - byes);
        for (const slot of bracketOf(draw).slots.filter(({ occupant }) => occupant.kind === 'bye'))
          expect(slot.matchId).toBeNull();
      }),
    );
  });

  test('places the opponent of a bye in the next round at once', () => {
    const draw = finalized({ size: 8, players: 5 });
    const { slots } = bracketOf(draw);
    const second = slots.filter(({ round }) => round === 2);
    expect(playersIn(second)).toHaveLength(3);
    expect(second.filter(({ occupant }) => occupant.kind === 'pending')).toHaveLength(1);
  });

  test('is all pending before it is generated', () => {
    const draw = { ...generated({ size: 8, players: 8 }), lines: null };
    expect(new Set(bracketOf(draw).slots.map(({ occupant }) => occupant.kind))).toEqual(new Set(['pending']));
    expect(bracketOf(draw).slots).toHaveLength(14);
  });

  test('never has a player twice in a round, however it is played out', () => {
    fc.assert(
      fc.property(anyMade, fc.constantFrom('home' as const, 'guest' as const), (made, winner) => {
        const draw = playOut(finalized(made), winner);
        const { slots, winners } = bracketOf(draw);
        for (const round of new Set(slots.map((slot) => slot.round))) {
          const players = playersIn(slots.filter((slot) => slot.round === round));
          expect(new Set(players).size).toBe(players.length);
        }
        expect(winners.map(({ kind }) => kind)).toEqual(winners.map(() => 'placed'));
        expect(winnersOf(draw)).toHaveLength(made.spots ?? 1);
      }),
    );
  });
});

describe('a result', () => {
  const draw = finalized({ size: 8, players: 8 });
  const home = (bracket: Bracket, round: number, position: number) =>
    bracket.slots.find((slot) => slot.round === round && slot.position === position)?.occupant;
  const say = (...[to, id, version, advances]: [Draw, string, number, 'home' | 'guest' | 'bothOut' | null]) =>
    recordResult(to, id, { epoch: 1, version, advances });

  test('advances the winner, and taking it back vacates the slot', () => {
    const advanced = say(draw, '3.1', 2, 'guest');
    expect(home(bracketOf(advanced), 2, 1)).toEqual(home(bracketOf(draw), 3, 2));
    const taken = say(advanced, '3.1', 3, null);
    expect(home(bracketOf(taken), 2, 1)).toEqual({ kind: 'pending' });
    expect(bracketOf(taken)).toEqual(bracketOf(draw));
  });

  test('corrected leaves the draw as if it had been entered right the first time', () => {
    const corrected = say(say(say(draw, '3.1', 2, 'guest'), '3.1', 3, null), '3.1', 4, 'home');
    expect(bracketOf(corrected)).toEqual(bracketOf(say(draw, '3.1', 4, 'home')));
  });

  test('that is old, repeated, of no consequence or of a strange match changes nothing', () => {
    const advanced = say(draw, '3.1', 5, 'guest');
    expect(say(advanced, '3.1', 5, 'guest')).toBe(advanced);
    expect(say(advanced, '3.1', 4, 'home')).toBe(advanced);
    expect(say(advanced, '3.1', 6, 'guest')).toBe(advanced);
    expect(say(advanced, '9.9', 6, 'guest')).toBe(advanced);
    expect(say(draw, '3.1', 1, null)).toBe(draw);
  });

  test('taken back and entered again is published again, so that the emptied slot is checked once more', () => {
    const advanced = say(draw, '3.1', 5, 'guest');
    const again = recordResult(advanced, '3.1', { epoch: 1, version: 7, advances: 'guest', decisions: 2 });
    expect(again).not.toBe(advanced);
    expect(bracketOf(again)).toEqual(bracketOf(advanced));
  });

  test('of a later epoch counts, whatever its version', () => {
    const advanced = say(draw, '3.1', 5, 'guest');
    const restored = recordResult(advanced, '3.1', { epoch: 2, version: 1, advances: null });
    expect(bracketOf(restored)).toEqual(bracketOf(draw));
  });

  test('with both out forwards a bye, and the next player goes straight through', () => {
    const out = say(say(draw, '3.1', 2, 'bothOut'), '3.2', 2, 'home');
    const bracket = bracketOf(out);
    expect(home(bracket, 2, 1)).toEqual({ kind: 'bye' });
    expect(home(bracket, 1, 1)).toEqual(home(bracket, 3, 3));
    expect(bracket.matches.find(({ id }) => id === '2.1')).toMatchObject({ isBye: true });
    for (const id of ['3.1', '3.2']) {
      expect(bracket.matches.find((match) => match.id === id)?.feeds).toEqual({
        matchId: '1.1',
        side: 'home',
      });
    }
  });

  test('with both out in both matches below passes the bye on again', () => {
    const out = say(say(draw, '3.1', 2, 'bothOut'), '3.2', 2, 'bothOut');
    expect(home(bracketOf(out), 1, 1)).toEqual({ kind: 'bye' });
    const champion = say(say(say(out, '3.3', 2, 'home'), '3.4', 2, 'home'), '2.2', 2, 'guest');
    expect(bracketOf(champion).winners).toEqual([home(bracketOf(draw), 3, 7)]);
  });

  test('goes into match ⌈p/2⌉ of the next round, as home where p is odd', () => {
    for (const { round, position, feeds } of bracketOf(draw).matches) {
      const side = position % 2 === 1 ? 'home' : 'guest';
      expect(feeds).toEqual(
        round === 1 ? null : { matchId: `${round - 1}.${Math.ceil(position / 2)}`, side },
      );
    }
  });
});

describe('qualifiers', () => {
  const made = new Date('2026-05-01T10:00:00Z');
  const child = (id: string, createdAt: Date, seed: number) => {
    const made = finalized({ size: 8, players: 8, spots: 2, seed });
    const draw: Draw = { ...made, parentDrawId: 'main', createdAt };
    return { id, version: 3, draw };
  };
  const parentOf = (records: Parameters<typeof followQualifying>[1]): Draw => {
    const empty = { ...generated({ size: 8, players: 4 + 1 }), lines: null };
    const four = value(
      enter(empty, { entrants: empty.entrants.slice(0, 4), relatives: [], people: new Map() }, now),
    );
    return value(
      generate(
        four,
        { placement: { method: 'seeded', randomSeed: 3 }, qualifying: records, relatives: [] },
        now,
      ),
    );
  };
  const slotsOf = (draw: Draw) =>
    (draw.lines ?? []).flatMap(({ kind }, index) =>
      kind === 'qualifier' ? [bracketOf(draw).slots[index]?.occupant] : [],
    );

  test('take the slots from the top: the older draw first, each from its top', () => {
    const [older, newer] = [child('b', made, 1), child('a', now, 2)];
    const parent = parentOf([newer, older]);
    expect(slotsOf(parent)).toEqual(Array.from({ length: 4 }, () => ({ kind: 'qualifier' })));
    const done = [newer, { ...older, version: 9, draw: playOut(older.draw) }];
    const filled = followQualifying(parent, done);
    const [first, second] = winnersOf(playOut(older.draw));
    expect(slotsOf(filled)).toEqual([
      { kind: 'placed', playerIds: first, seed: null, entryMark: 'Q' },
      { kind: 'placed', playerIds: second, seed: null, entryMark: 'Q' },
      { kind: 'qualifier' },
      { kind: 'qualifier' },
    ]);
    expect(followQualifying(filled, done)).toBe(filled);
  });

  test('stay as they are known where an older record comes', () => {
    const record = child('a', made, 1);
    const done = { ...record, version: 9, draw: playOut(record.draw) };
    const filled = followQualifying(parentOf([record]), [done]);
    expect(followQualifying(filled, [record])).toBe(filled);
  });

  test('leave a bye where no one is left to qualify', () => {
    const record = child('a', made, 1);
    const parent = parentOf([record]);
    const semi = record.draw.matches?.filter(({ round }) => round === 3) ?? [];
    const played = semi.reduce(
      (draw, { id }) => recordResult(draw, id, { epoch: 1, version: 2, advances: 'home' }),
      record.draw,
    );
    const out = recordResult(played, '2.1', { epoch: 1, version: 2, advances: 'bothOut' });
    expect(slotsOf(followQualifying(parent, [{ ...record, version: 4, draw: out }]))[0]).toEqual({
      kind: 'bye',
    });
  });

  test('are decided by matches that know where in the parent their winners go', () => {
    const record = child('a', made, 1);
    const parent = value(
      finalize(
        parentOf([record]),
        { newId: ({ round, position }) => `main ${round}.${position}`, qualifying: [record] },
        now,
      ),
    );
    const slots = (parent.lines ?? []).flatMap(({ kind }, index) => (kind === 'qualifier' ? [index] : []));
    const expected = slots.map((index) => ({
      matchId: `main 3.${Math.floor(index / 2) + 1}`,
      side: index % 2 === 0 ? ('home' as const) : ('guest' as const),
    }));
    const sent = sendTo(parent, record.draw);
    expect(sendTo(parent, sent)).toBe(sent);
    const last = bracketOf(sent).matches.filter(({ round }) => round === 2);
    expect(last.map(({ feeds, spot }) => [feeds, spot])).toEqual(
      expected.map((feed, index) => [feed, index + 1]),
    );
    expect(feedersOf(parent)).toEqual(
      expected.map(({ matchId, side }, index) => ({
        take: 'winners',
        matchId: `2.${index + 1}`,
        side,
        into: matchId,
      })),
    );
  });

  test('lead nowhere yet while the parent is open, and past a bye to the match above', () => {
    const record = child('a', made, 1);
    expect(sendTo(parentOf([record]), record.draw)).toBe(record.draw);
    const empty = { ...generated({ size: 8, players: 5 }), lines: null };
    const four = value(
      enter(empty, { entrants: empty.entrants.slice(0, 4), relatives: [], people: new Map() }, now),
    );
    const positions = ['qualifier', 'bye', 0, 1, 2, 'bye', 'qualifier', 3] as const;
    const placement = { method: 'manual', positions } as const;
    const drawn = value(generate(four, { placement, qualifying: [record], relatives: [] }, now));
    const newId = ({ round, position }: { round: number; position: number }) => `main ${round}.${position}`;
    const parent = value(finalize(drawn, { newId, qualifying: [record] }, now));
    expect(sendTo(parent, record.draw).exits?.map(({ plays }) => plays)).toEqual([
      { matchId: 'main 2.1', side: 'home' },
      { matchId: 'main 3.4', side: 'home' },
    ]);
  });

  test('are refused by a draw with more slots than spots, or fewer, when it is finalized', () => {
    const record = child('a', made, 1);
    const newId = () => 'id';
    expect(finalize(parentOf([record]), { newId, qualifying: [] }, now)).toMatchObject({
      ok: false,
      refusal: { kind: 'conflict' },
    });
    const two = [record, child('b', now, 2)];
    expect(finalize(parentOf([record]), { newId, qualifying: two }, now)).toMatchObject({ ok: false });
    expect(finalize(parentOf([record]), { newId, qualifying: [record] }, now)).toMatchObject({ ok: true });
  });
});
