import type { DrawSize } from '@courtcast/scoring-rules';
import type { DrawRole, Link } from './links.ts';

/** Structures that can be made around a main draw in one step. */
export type Preset =
  | 'third_place'
  | 'first_round_consolation'
  | 'first_match_consolation'
  | 'feed_in_consolation'
  | 'curtis'
  | 'compass'
  | 'olympic'
  | 'all_places'
  | 'double_elimination';

/** The last round of the main draw whose losers come into a feed-in consolation. */
export type Until = 'final' | 'semi' | 'quarter';

/** The source of a draw's players: another draw of the structure by its key, or the main draw. */
export type PresetLink = Omit<Link, 'fromDrawId'> & { readonly from: string };

/** A draw of a structure, made of players who leave other draws. It comes after the draws that it is made of. */
export interface PresetDraw {
  /** Names it within its structure. */
  readonly key: string;
  /** Its usual name in tennis. */
  readonly name: string;
  readonly role: DrawRole;
  readonly size: DrawSize;
  readonly links: readonly PresetLink[];
}

/** The key of the main draw in links. */
export const MAIN = 'main';

const roundsIn = (size: number): number => Math.log2(size);

/** A size of a draw, which every power of two in here is. */
const lines = (count: number): DrawSize => count as DrawSize;

interface Losers {
  readonly from: string;
  /** Lines of the draw that they leave. */
  readonly of: number;
  /** Counted from its first, which is 1. */
  readonly round: number;
}

/** A draw for all losers of one round of another draw. */
function ofLosers({ from, of, round }: Losers, draw: Pick<PresetDraw, 'key' | 'name' | 'role'>): PresetDraw {
  const size = lines(of / 2 ** round);
  const link = { from, fromRound: roundsIn(of) + 1 - round, take: 'losers', onlyFirstMatch: false } as const;
  return { ...draw, size, links: [{ ...link, toRound: roundsIn(size), feed: 'topDown' }] };
}

/** Maps rounds of the main draw, counted from the first, to rounds of the consolation. */
type Feeding = readonly { readonly from: number; readonly to: number; readonly feed: Link['feed'] }[];

/** A consolation that is fed by several rounds of the main draw. */
function fedBy(
  feeding: Feeding,
  draw: Pick<PresetDraw, 'key' | 'name' | 'role'>,
  { of, onlyFirstMatch = false }: { of: number; onlyFirstMatch?: boolean },
): PresetDraw {
  const size = lines(of / 2 ** (feeding[0]?.from ?? 1));
  const rounds = roundsIn(size) + feeding.length - 1;
  const links = feeding.map(({ from, to, feed }, index): PresetLink => ({
    ...{ from: MAIN, fromRound: roundsIn(of) + 1 - from, take: 'losers' },
    ...{ onlyFirstMatch: onlyFirstMatch && index > 0, toRound: rounds + 1 - to, feed },
  }));
  return { ...draw, size, links };
}

const consolation = { key: 'consolation', name: 'Consolation', role: 'consolation' } as const;
const thirdPlace = { key: 'third-place', name: 'Third place', role: 'placement' } as const;

/**
 * R1 goes into C1, R2 into C2, and each later round R into C(2R-2), where the newcomers meet winners of a match there.
 */
function feedIn(last: number, feedOf: (round: number) => Link['feed']): Feeding {
  return Array.from({ length: last }, (_, index) => {
    const from = index + 1;
    return { from, to: from === 1 ? 1 : 2 * from - 2, feed: feedOf(from) };
  });
}

const topDownFirst = (round: number): Link['feed'] => (round % 2 === 1 ? 'topDown' : 'bottomUp');
const bottomUpFirst = (round: number): Link['feed'] => (round % 2 === 1 ? 'bottomUp' : 'topDown');

const roundsBefore: Readonly<Record<Until, number>> = { final: 0, semi: 1, quarter: 2 };

function feedInConsolation(size: DrawSize, until: Until): PresetDraw[] {
  // With four players there is nobody left for the loser of the final to meet.
  const last = size === 4 ? 1 : Math.max(1, roundsIn(size) - roundsBefore[until]);
  return [fedBy(feedIn(last, topDownFirst), consolation, { of: size })];
}

function firstMatchConsolation(size: DrawSize): PresetDraw[] {
  const feeding = [
    { from: 1, to: 1, feed: 'topDown' },
    { from: 2, to: 2, feed: 'topDown' },
  ] as const;
  return [fedBy(size === 4 ? feeding.slice(0, 1) : feeding, consolation, { of: size, onlyFirstMatch: true })];
}

/** Two rounds each into a consolation, as far as a round is left for the semi-finals, whose losers play one match. */
function curtis(size: DrawSize): PresetDraw[] {
  const rounds = roundsIn(size);
  const pairs = [1, 2].filter((pair) => rounds >= pair + 3);
  const consolations = pairs.map((pair) => {
    const first = 2 * pair - 1;
    const feeding = [
      { from: first, to: 1, feed: 'topDown' },
      { from: first + 1, to: 2, feed: 'bottomUp' },
    ] as const;
    const draw = { key: `consolation-${pair}`, name: `Consolation ${pair}`, role: 'consolation' } as const;
    return fedBy(feeding, draw, { of: size });
  });
  const isCovered = 2 * pairs.length >= rounds - 1;
  const semis = { from: MAIN, of: size, round: rounds - 1 };
  return isCovered ? consolations : [...consolations, ofLosers(semis, thirdPlace)];
}

/** A direction of the compass draw: the draw and round whose losers play there, and the number of its lines. */
interface Direction {
  readonly name: string;
  readonly from: string;
  readonly round: number;
}

const directions: readonly Direction[] = [
  { name: 'West', from: MAIN, round: 1 },
  { name: 'North', from: MAIN, round: 2 },
  { name: 'South', from: 'west', round: 1 },
  { name: 'Northeast', from: MAIN, round: 3 },
  { name: 'Northwest', from: 'north', round: 1 },
  { name: 'Southwest', from: 'west', round: 2 },
  { name: 'Southeast', from: 'south', round: 1 },
];

function compass(size: DrawSize, points: readonly Direction[]): PresetDraw[] {
  const sizes = new Map<string, number>([[MAIN, size]]);
  return points.flatMap(({ name, from, round }): PresetDraw[] => {
    const of = sizes.get(from) ?? 0;
    if (of / 2 ** round < 2) return [];
    const key = name.toLowerCase();
    const draw = ofLosers({ from, of, round }, { key, name, role: 'placement' });
    sizes.set(key, draw.size);
    return [draw];
  });
}

/** The draws for all places that a draw leaves open, from place `best` on. */
function places(from: string, of: number, best: number): PresetDraw[] {
  const rounds = Array.from({ length: roundsIn(of) - 1 }, (_, index) => index + 1);
  return rounds.flatMap((round) => {
    const size = of / 2 ** round;
    const first = best + size;
    const name = first === 3 && size === 2 ? thirdPlace.name : `Places ${first}–${first + size - 1}`;
    const draw = ofLosers({ from, of, round }, { key: `places-${first}-${size}`, name, role: 'placement' });
    return [draw, ...places(draw.key, size, first)];
  });
}

/**
 * Double elimination: all rounds feed one losers' draw; its winner meets the winner of the main draw, who is out only
 * after losing twice.
 */
function doubleElimination(size: DrawSize): PresetDraw[] {
  const losers = { key: 'losers', name: 'Losers’ draw', role: 'consolation' } as const;
  const last = { fromRound: 1, onlyFirstMatch: false, toRound: 1, feed: 'topDown' } as const;
  const winners = { ...last, take: 'winners' } as const;
  const isNeeded = { ...last, from: 'final', wonBy: 'guest' } as const;
  return [
    fedBy(feedIn(roundsIn(size), bottomUpFirst), losers, { of: size }),
    {
      ...{ key: 'final', name: 'Final', role: 'placement', size: 2 },
      links: [
        { ...winners, from: MAIN },
        { ...winners, from: losers.key },
      ],
    },
    {
      ...{ key: 'decider', name: 'Decider', role: 'placement', size: 2 },
      links: [
        { ...isNeeded, take: 'winners' },
        { ...isNeeded, take: 'losers' },
      ],
    },
  ];
}

/**
 * The draws that a preset adds to a main draw of this size (4 or more), each after the draws that it is made of;
 * presets for 8, 16 and 32 lines are those of competition-factory.
 */
export function presetDraws(
  preset: Preset,
  size: DrawSize,
  { until = 'final' }: { readonly until?: Until | undefined } = {},
): PresetDraw[] {
  const semis = { from: MAIN, of: size, round: roundsIn(size) - 1 };
  const make: Readonly<Record<Preset, () => PresetDraw[]>> = {
    third_place: () => [ofLosers(semis, thirdPlace)],
    first_round_consolation: () => [ofLosers({ from: MAIN, of: size, round: 1 }, consolation)],
    first_match_consolation: () => firstMatchConsolation(size),
    feed_in_consolation: () => feedInConsolation(size, until),
    curtis: () => curtis(size),
    compass: () => compass(size, directions),
    olympic: () => compass(size, directions.slice(0, 3)),
    all_places: () => places(MAIN, size, 1),
    double_elimination: () => doubleElimination(size),
  };
  return size < 4 ? [] : make[preset]();
}
