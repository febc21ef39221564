import type { BracketEntryView, DrawDetailView, MatchDetailView, SideName } from '@courtcast/contracts';
import { scheduledMatch } from '@courtcast/testkit/states';

const AT = '2026-05-01T12:00:00.000Z';

/** How a sample draw differs from a full, unplayed one. */
export interface SampleDraw {
  readonly size?: 2 | 4 | 8 | 16 | 32 | 64 | 128;
  /** Lines of the first round that are byes, from 1. */
  readonly byes?: readonly number[];
  /** Qualifier lines: null while unknown, else the player; a `P…` player replaces a missing qualifier. */
  readonly qualifiers?: Readonly<Record<number, string | null>>;
  /** Makes a qualifying draw with so many places. */
  readonly qualifyingSpots?: number;
  /** How many matches are won, each by the home side, in the order of play. */
  readonly played?: number;
  readonly fields?: Partial<DrawDetailView>;
}

interface Slot {
  readonly status: BracketEntryView['status'];
  readonly names: readonly string[];
  readonly qualifyingPlace?: number;
}

const open: Slot = { status: 'pending', names: [] };
const bye: Slot = { status: 'bye', names: [] };

/** The players of a slot: `P1` is on the first line, and the first four are seeded. */
const playersOf = ({ names }: Slot) => names.map((name) => ({ id: name.toLowerCase(), name }));

function firstSlots({ size = 8, byes = [], qualifiers = {} }: SampleDraw): Slot[] {
  return Array.from({ length: size }, (_, index) => {
    const line = index + 1;
    if (byes.includes(line)) return bye;
    const qualifier = qualifiers[line];
    if (qualifier === undefined) return { status: 'placed', names: [`P${line}`] };
    const qualifyingPlace = Object.keys(qualifiers).indexOf(String(line)) + 1;
    return qualifier === null
      ? { status: 'qualifier', names: [], qualifyingPlace }
      : { status: 'placed', names: [qualifier], qualifyingPlace };
  });
}

interface Pair {
  readonly round: number;
  readonly number: number;
  readonly home: Slot;
  readonly guest: Slot;
  readonly match: MatchDetailView | null;
}

function entriesOf({ round, number, home, guest, match }: Pair, firstRound: number): BracketEntryView[] {
  return ([['home', home] as const, ['guest', guest] as const] as const).map(([side, slot], place) => {
    const [player = null] = playersOf(slot);
    const seed = /^P([1-4])$/.exec(slot.names[0] ?? '')?.[1];
    return {
      id: `${round}-${2 * number - 1 + place}`,
      round,
      position: 2 * number - 1 + place,
      matchId: match?.id ?? null,
      side,
      player,
      players: playersOf(slot),
      seed: seed === undefined ? null : Number(seed),
      status: slot.status,
      ...(round === firstRound &&
        slot.qualifyingPlace !== undefined && { qualifyingPlace: slot.qualifyingPlace }),
      match,
    };
  });
}

function matchOf(round: number, number: number, sides: Record<SideName, Slot>): MatchDetailView {
  return scheduledMatch({
    id: `m${round}.${number}`,
    kind: 'tournament',
    round,
    players: { home: playersOf(sides.home), guest: playersOf(sides.guest) },
  });
}

const won: Partial<MatchDetailView> = {
  status: 'completed',
  winnerSide: 'home',
  outcome: 'completed',
  sets: [
    { home: 6, guest: 4 },
    { home: 6, guest: 3 },
  ],
  startedAt: AT,
  completedAt: AT,
};

function pairUp(round: number, slots: readonly Slot[], play: () => boolean): Pair[] {
  return Array.from({ length: slots.length / 2 }, (_, index) => {
    const [home = open, guest = open] = slots.slice(2 * index, 2 * index + 2);
    const number = index + 1;
    if (home === bye || guest === bye) return { round, number, home, guest, match: null };
    const match = matchOf(round, number, { home, guest });
    const isPlayed = home.status === 'placed' && guest.status === 'placed' && play();
    return { round, number, home, guest, match: isPlayed ? { ...match, ...won } : match };
  });
}

function advancing({ home, guest, match }: Pair): Slot {
  if (match === null) return home === bye ? guest : home;
  return match.winnerSide === null ? open : home;
}

/** A finalized singles draw as the API returns it. */
export function sampleDraw(sample: SampleDraw = {}): DrawDetailView {
  const { size = 8, qualifyingSpots = 1, played = 0, fields = {} } = sample;
  let left = played;
  const play = () => left-- > 0;
  let slots = firstSlots(sample);
  const entered = slots.filter(({ names }) => names[0]?.startsWith('P'));
  const pairs: Pair[] = [];
  for (let round = Math.log2(size); 2 ** (round - 1) >= qualifyingSpots; round--) {
    const paired = pairUp(round, slots, play);
    pairs.push(...paired);
    slots = paired.map(advancing);
  }
  return {
    id: 'draw',
    name: 'Singles',
    tournamentId: 'open',
    size,
    matchFormat: 'best_of_3',
    deuceRule: 'advantage',
    finalized: true,
    goldenPoint: false,
    createdAt: AT,
    updatedAt: AT,
    entrants: entered.map((slot, index) => ({
      players: playersOf(slot),
      seed: index < 4 ? index + 1 : null,
    })),
    randomSeed: 1,
    entries: pairs.flatMap((pair) => entriesOf(pair, Math.log2(size))),
    ...fields,
  };
}

/** A draw before it is made: nobody stands in its places. */
export function unmadeDraw(sample: SampleDraw = {}): DrawDetailView {
  const draw = sampleDraw(sample);
  const entries = draw.entries.map((entry): BracketEntryView => ({
    ...{ ...entry, status: 'pending', player: null, players: [], seed: null, match: null, matchId: null },
  }));
  return { ...draw, finalized: false, entrants: [], entries };
}
