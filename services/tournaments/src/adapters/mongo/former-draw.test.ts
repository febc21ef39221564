import { expect, test } from 'vitest';
import { finalize, generate } from '../../domain/draws/draw-making.ts';
import { newDraw } from '../../domain/draws/draw-settings.ts';
import type { Draw } from '../../domain/draws/draw.ts';
import { qualifyingLinks } from '../../domain/draws/structures/links.ts';
import { followQualifying } from '../../domain/draws/qualifying.ts';
import { followExits } from '../../domain/draws/exits.ts';
import { withQualifyingLinks } from './former-draw.ts';
import type { FormerDraw } from './former-draw.ts';

const now = new Date('2026-05-01T12:00:00Z');

const value = <T>(decision: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
  if (decision.ok) return decision.value;
  throw new Error(JSON.stringify(decision.refusal));
};

type Settings = Parameters<typeof newDraw>[0];

const made = (settings: Settings, players: number, name: string): Draw => ({
  ...value(newDraw(settings, { tournamentId: 't', defaultFormat: null, now })),
  entrants: Array.from({ length: players }, (_, index) => ({ playerIds: [`${name}${index}`], seed: null })),
});

/** A draw of eight with two qualifiers from another one of eight, both finalized, as they are stored now. */
const linked = (qualifierPlacement: 'fixed' | 'afterQualifying'): { main: Draw; qualifying: Draw } => {
  const placement = { method: 'seeded', randomSeed: 3 } as const;
  const ids =
    (name: string) =>
    ({ round, position }: { round: number; position: number }) =>
      `${name} ${round}.${position}`;
  const spots = { name: 'Q', size: 8, parentDrawId: 'main', qualifyingSpots: 2 } as const;
  const drawn = value(generate(made(spots, 8, 'q'), { placement, qualifying: [], relatives: [] }, now));
  const child = value(finalize(drawn, { newId: ids('q'), qualifying: [] }, now));
  const qualifying = [{ id: 'q', version: 5, draw: child }];
  const main = made({ name: 'Main', size: 8, qualifierPlacement }, 6, 'm');
  const lined = value(generate(main, { placement, qualifying, relatives: [] }, now));
  const closed = value(finalize(lined, { newId: ids('main'), qualifying }, now));
  return {
    main: closed,
    qualifying: followExits(child, 'q', [{ id: 'main', version: 7, draw: closed }]),
  };
};

/** The same as version 3 has stored it. */
function asBefore({ links: _, exits: __, ...draw }: Draw, parts: Partial<FormerDraw>): FormerDraw {
  return { ...draw, qualifyingDraws: [], destinations: [], ...parts };
}

test('a draw stored before qualifying was a link is read as one', () => {
  const { main } = linked('fixed');
  const [link] = qualifyingLinks(main);
  const winners = link?.arrivals ?? [];
  const qualifyingDraws = [
    { drawId: 'q', version: 5, spots: 2, winners, deciders: link?.deciders ?? [] },
  ] as const;
  const read = withQualifyingLinks(asBefore(main, { qualifyingDraws }));
  expect(read.links).toMatchObject([
    { fromDrawId: 'q', fromRound: 2, take: 'winners', toRound: 3, feed: 'topDown', version: 5 },
  ]);
  expect(Object.keys(read)).not.toContain('qualifyingDraws');
  // The next record of qualifying finds nothing to change.
  const { draw } = { draw: linked('fixed').qualifying };
  expect(followQualifying(read, [{ id: 'q', version: 6, draw }])).toBe(read);
});

test('its ways out are exits: those with a slot, and those that a lot places later', () => {
  const fixed = linked('fixed').qualifying;
  const destinations = (fixed.exits ?? []).map(({ plays = null }) => plays);
  expect(destinations).toHaveLength(2);
  const read = withQualifyingLinks(asBefore(fixed, { destinations, undrawn: [] }));
  expect(read.exits).toEqual(fixed.exits);
  const byLot = linked('afterQualifying').qualifying;
  expect(byLot.exits?.map(({ feed }) => feed)).toEqual([null, null]);
  expect(withQualifyingLinks(asBefore(byLot, { undrawn: [1, 2] })).exits).toEqual(byLot.exits);
});

test('finishers of groups keep what they count as', () => {
  const main = made({ name: 'Main', size: 4 }, 0, 'm');
  const winners = [['a'], ['b'], 'nobody', null] as const;
  const qualifyingDraws = [{ drawId: 'g', version: 2, spots: 4, leaders: 2, from: 4, winners }] as const;
  const { links } = withQualifyingLinks(asBefore(main, { qualifyingDraws }));
  expect(links).toMatchObject([
    { fromRound: 0, qualifying: { leaders: 2, from: 4 }, arrivals: winners, deciders: [[], [], [], []] },
  ]);
});

test('the draws of a structure keep their links and exits', () => {
  const { main } = linked('fixed');
  const exits = [{ round: 3, position: 1, take: 'losers', feed: { matchId: 'w', side: 'home' } }] as const;
  expect(withQualifyingLinks({ ...asBefore(main, {}), exits }).exits).toBe(exits);
  expect(Object.keys(withQualifyingLinks(asBefore(main, {})))).not.toContain('links');
});
