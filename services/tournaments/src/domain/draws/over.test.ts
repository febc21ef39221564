import { expect, test } from 'vitest';
import fc from 'fast-check';
import { recordResult } from './advancement.ts';
import { bracketOf } from './bracket.ts';
import type { Bracket } from './bracket.ts';
import { enter, finalize, generate } from './draw-making.ts';
import { newDraw } from './draw-settings.ts';
import { hasLeft } from './draw.ts';
import type { Draw, MatchResult } from './draw.ts';
import { withdraw } from './withdrawal.ts';

const now = new Date('2026-05-01T12:00:00Z');
const value = <T>(decision: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (decision.ok) return decision.value;
  throw new Error(JSON.stringify(decision.refusal));
};

const closed = (players: number, randomSeed: number): Draw => {
  const empty = value(newDraw({ name: 'A' }, { tournamentId: 't', defaultFormat: null, now }));
  const entrants = Array.from({ length: players }, (_, index) => ({ playerIds: [`p${index}`], seed: null }));
  const entered = value(enter(empty, { entrants, relatives: [], people: new Map() }, now));
  const placement = { method: 'seeded', randomSeed } as const;
  const drawn = value(generate(entered, { placement, qualifying: [], relatives: [] }, now));
  const newId = ({ round, position }: { round: number; position: number }) => `${round}.${position}`;
  return value(finalize(drawn, { newId, qualifying: [] }, now));
};

type Advances = NonNullable<MatchResult['advances']>;

/** The next step: a withdrawal, if any, and the ending of the next match. */
interface Step {
  readonly leaver: number | null;
  readonly advances: Advances;
}

const step = fc.record<Step>({
  leaver: fc.option(fc.nat(200), { nil: null }),
  advances: fc.constantFrom<Advances>('home', 'guest', 'bothOut', 'bothOut'),
});

/** As scoring has it: a withdrawn player loses, and if both have withdrawn, both do. */
const endingOf = (
  draw: Draw,
  { home, guest, round }: Bracket['matches'][number],
  asked: Advances,
): Advances => {
  const [isHomeOut, isGuestOut] = [home, guest].map(
    (side) => side.kind === 'placed' && side.playerIds.some((id) => hasLeft(draw, id, round)),
  );
  if (isHomeOut === true) return isGuestOut === true ? 'bothOut' : 'guest';
  return isGuestOut === true ? 'home' : asked;
};

const openOf = (draw: Draw) =>
  bracketOf(draw).matches.find(
    ({ id, isBye, home, guest }) =>
      !isBye &&
      home.kind === 'placed' &&
      guest.kind === 'placed' &&
      (draw.matches?.find((match) => match.id === id)?.result ?? null) === null,
  );

const play = (draw: Draw, { leaver, advances }: Step): Draw => {
  const playerId = `p${(leaver ?? 0) % draw.entrants.length}`;
  const left = leaver === null ? null : withdraw(draw, { playerId, isUnderWay: false }, now);
  const current = left?.ok === true ? left.value : draw;
  const match = openOf(current);
  if (match === undefined) return current;
  const ending = endingOf(current, match, advances);
  return recordResult(current, match.id, { epoch: 1, version: 1, advances: ending });
};

test('once nothing is left to be played, everything is over: one is left, or no one, and nothing waits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(), fc.array(step), (players, seed, steps) => {
      let draw = closed(players, seed);
      for (let at = 0; openOf(draw) !== undefined; at++)
        draw = play(draw, steps[at] ?? { leaver: null, advances: 'home' });
      const { slots, matches, winners } = bracketOf(draw);
      expect(slots.filter(({ occupant }) => occupant.kind === 'pending')).toEqual([]);
      expect(winners).toHaveLength(1);
      const lost = new Map((draw.matches ?? []).map(({ id, result }) => [id, result?.advances]));
      const isOut = (playerId: string) =>
        hasLeft(draw, playerId, 1) ||
        matches.some(({ id, home, guest, isBye }) => {
          const [at, other] = [home, guest].map(
            (side) => side.kind === 'placed' && side.playerIds.includes(playerId),
          );
          if (isBye || (at !== true && other !== true)) return false;
          return lost.get(id) === 'bothOut' || lost.get(id) === (at === true ? 'guest' : 'home');
        });
      const staying = draw.entrants.flatMap(({ playerIds }) => playerIds).filter((id) => !isOut(id));
      expect(winners.flatMap((one) => (one.kind === 'placed' ? one.playerIds : []))).toEqual(staying);
    }),
  );
});
