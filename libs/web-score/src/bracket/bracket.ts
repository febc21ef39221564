import type { BracketEntryView, DrawDetailView, MatchView, SideName } from '@courtcast/contracts';
import { opponentOf, sides } from '../match/names.ts';
import { winnerOf } from '../match/shown-match.ts';
import type { EntryMark, MatchPlace, OpenSide } from '../match/shown-match.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

type ComesFrom = NonNullable<BracketEntryView['comesFrom']>;

/** Where a side comes from while no one stands there. */
export type Origin =
  | OpenSide
  /** The draw is not made yet. */
  | { readonly kind: 'open' }
  /** No one will come. */
  | { readonly kind: 'bye' };

/** One side of a match of a bracket. */
export interface BracketSide {
  /** Empty while it is not known who stands here. */
  readonly players: readonly Named[];
  readonly seed: number | null;
  /** How they came into the draw; null where they were simply entered. */
  readonly entryMark: EntryMark | null;
  /** Whether they came through a qualifying draw. */
  readonly isQualifier: boolean;
  /** The number of the slot for a qualifier that this is; absent elsewhere. */
  readonly slot?: number;
  /** Whether they came into this round without a match. */
  readonly hadBye: boolean;
  /** Null where players stand here. */
  readonly origin: Origin | null;
}

/** A match of a bracket, also one that is not made yet, or never will be for want of an opponent. */
export interface BracketMatch extends MatchPlace {
  /** Unique in its draw: round and number. */
  readonly key: string;
  /** Null before the draw is finalized, and against a bye. */
  readonly match: MatchView | null;
  readonly home: BracketSide;
  readonly guest: BracketSide;
  /** Confirmed, or as the score says; null before that. */
  readonly winner: SideName | null;
  /** Not to be shown: the opponent of a bye stands in the next round already. */
  readonly isPassedOver: boolean;
}

/** The matches of one round, from the top. */
export interface BracketRound {
  /** 1 is the final. */
  readonly round: number;
  /** Of a qualifying draw: counted from the first round. */
  readonly stage?: number;
  /** Likewise of a draw that others come into on the way, except its final. */
  readonly step?: number;
  readonly matches: readonly BracketMatch[];
}

/** A draw as pages show it. */
export interface Bracket {
  /** From the first round to the last. */
  readonly rounds: readonly BracketRound[];
  readonly byKey: ReadonlyMap<string, BracketMatch>;
}

/** How many places of a draw are for qualifiers, known or not: they are none of its entrants. */
export function qualifierSlots({ rounds }: Bracket): number {
  const first = rounds[0]?.matches ?? [];
  return first
    .flatMap(({ home, guest }) => [home, guest])
    .filter(({ slot, players, isQualifier }) => slot !== undefined && (isQualifier || players.length === 0))
    .length;
}

/** The key of a match in its draw. */
export function keyOf(round: number, number: number): string {
  return `${round}.${number}`;
}

/** Whether others come into a round from another draw: it has as many matches as the one before it. */
function isFeed({ rounds }: Bracket, round: number): boolean {
  const index = rounds.findIndex((one) => one.round === round);
  const [before, own] = [rounds[index - 1], rounds[index]];
  return before !== undefined && own !== undefined && before.matches.length === own.matches.length;
}

/** The match that the winner plays next; undefined after the last round. */
export function nextOf(bracket: Bracket, { round, number }: BracketMatch): BracketMatch | undefined {
  const above = isFeed(bracket, round - 1) ? number : Math.ceil(number / 2);
  return bracket.byKey.get(keyOf(round - 1, above));
}

/** The side of the next match that the winner becomes. */
export function sideInNext(bracket: Bracket, { round, number }: BracketMatch): SideName {
  return isFeed(bracket, round - 1) || number % 2 === 0 ? 'guest' : 'home';
}

/** The match whose winner a side is, or becomes; undefined in the first round, and where it was passed over. */
export function feederOf(
  bracket: Bracket,
  { round, number }: BracketMatch,
  side: SideName,
): BracketMatch | undefined {
  const isFed = isFeed(bracket, round);
  if (isFed && side === 'home') return undefined;
  const below = isFed ? number : 2 * number - (side === 'home' ? 1 : 0);
  const feeder = bracket.byKey.get(keyOf(round + 1, below));
  return feeder?.isPassedOver === true ? undefined : feeder;
}

/** The matches of a draw that are shown, from the first round to the last. */
export function shownMatches(bracket: Bracket): BracketMatch[] {
  return bracket.rounds.flatMap(({ matches }) => matches.filter(({ isPassedOver }) => !isPassedOver));
}

interface Qualifiers {
  /** The number of each slot of the first round that is for a qualifier. */
  readonly numbers: ReadonlyMap<number, number>;
  readonly playerIds: ReadonlySet<string>;
}

/** Slots of the first round for qualifiers, and who of those in them has qualified: who came in instead was entered. */
function qualifiersOf(draw: DrawDetailView, first: readonly BracketEntryView[]): Qualifiers {
  const entered = new Set(draw.entrants.flatMap(({ players }) => players.map(({ id }) => id)));
  const slots = first.flatMap(({ qualifyingPlace, position, players }) =>
    qualifyingPlace === undefined ? [] : [{ qualifyingPlace, position, players }],
  );
  const playerIds = slots.flatMap(({ players }) => players.map(({ id }) => id));
  return {
    numbers: new Map(slots.map(({ position, qualifyingPlace }) => [position, qualifyingPlace])),
    playerIds: new Set(playerIds.filter((id) => !entered.has(id))),
  };
}

interface Reading {
  readonly firstRound: number;
  readonly lastRound: number;
  readonly isQualifying: boolean;
  /** Rounds that others come into from another draw, besides the first. */
  readonly feeds: ReadonlySet<number>;
  readonly qualifiers: Qualifiers;
  /** Who comes past a bye of the first round, by the key of that pairing, as long as they are not known. */
  readonly pastBye: Map<string, Origin>;
  /** Slots of the second round whose players had a bye. */
  readonly afterBye: ReadonlySet<number>;
}

/**
 * Rounds of a qualifying draw are named from the first: its last one is no final. So are those of a draw that others
 * come into on the way: two rounds of it have the same number of matches.
 */
function stageOf(round: number, { firstRound, isQualifying, feeds }: Reading): RoundNumbers {
  const fromFirst = firstRound - round + 1;
  if (isQualifying) return { stage: fromFirst };
  return feeds.size > 0 && round > 1 ? { step: fromFirst } : {};
}

type RoundNumbers = Pick<MatchPlace, 'stage' | 'step'>;

/** The match of another draw whose winner or loser comes. */
function otherOf({ drawId, part = 'main', round, roundFromFirst, number, matchId, take }: ComesFrom): Origin {
  return {
    kind: take === 'winners' ? 'winner' : 'loser',
    from: { drawId, part },
    ...{ round, number },
    ...(roundFromFirst !== undefined && { step: roundFromFirst }),
    ...(matchId !== null && { matchId }),
  };
}

function originOf(entry: BracketEntryView, reading: Reading): Origin {
  const { status, round, position, comesFrom } = entry;
  if (status === 'bye') return { kind: 'bye' };
  if (comesFrom !== undefined) return otherOf(comesFrom);
  if (status === 'qualifier')
    return { kind: 'qualifier', number: reading.qualifiers.numbers.get(position) ?? 1 };
  if (round === reading.firstRound) return { kind: 'open' };
  const number = reading.feeds.has(round) ? Math.ceil(position / 2) : position;
  const pastBye = reading.pastBye.get(keyOf(round + 1, number));
  if (pastBye !== undefined) return pastBye;
  return { kind: 'winner', round: round + 1, number, ...stageOf(round + 1, reading) };
}

function readSide(entry: BracketEntryView, reading: Reading): BracketSide {
  const { firstRound, qualifiers, afterBye } = reading;
  const { players, seed, round, position } = entry;
  const slot = round === firstRound ? qualifiers.numbers.get(position) : undefined;
  const isQualifier = players.some(({ id }) => qualifiers.playerIds.has(id));
  return {
    players,
    seed,
    entryMark: entry.entryMark ?? (isQualifier ? 'Q' : null),
    ...(slot !== undefined && { slot }),
    isQualifier,
    hadBye: round === firstRound - 1 && afterBye.has(position),
    origin: players.length > 0 ? null : originOf(entry, reading),
  };
}

function readMatch(
  [home, guest]: readonly [BracketEntryView, BracketEntryView],
  reading: Reading,
): BracketMatch {
  const { round } = home;
  const { firstRound, lastRound } = reading;
  const number = Math.ceil(home.position / 2);
  const isFirstOfMore = round === firstRound && round > lastRound;
  const hasBye = home.matchId === null && (home.status === 'bye' || guest.status === 'bye');
  return {
    key: keyOf(round, number),
    round,
    number,
    ...stageOf(round, reading),
    match: home.match,
    home: readSide(home, reading),
    guest: readSide(guest, reading),
    winner: home.match === null ? null : winnerOf(home.match),
    isPassedOver: hasBye && isFirstOfMore,
  };
}

function pairsOf(entries: readonly BracketEntryView[]): [BracketEntryView, BracketEntryView][] {
  return entries.flatMap((home, index) => {
    const guest = entries[index + 1];
    return index % 2 === 0 && guest !== undefined
      ? [[home, guest] as [BracketEntryView, BracketEntryView]]
      : [];
  });
}

/** Reads a draw off its entries, which come round by round from the first, each from the top (decisions 4). */
export function bracketOf(draw: DrawDetailView): Bracket {
  const byRound = Map.groupBy(draw.entries, ({ round }) => round);
  const numbers = [...byRound.keys()].toSorted((one, other) => other - one);
  const firstRound = numbers[0] ?? 1;
  const first = byRound.get(firstRound) ?? [];
  const feeds = numbers.filter(
    (round) => round !== firstRound && byRound.get(round)?.length === byRound.get(round + 1)?.length,
  );
  const byes = first.filter(({ status }) => status === 'bye').map(({ position }) => Math.ceil(position / 2));
  const reading: Reading = {
    firstRound,
    isQualifying: draw.parentDrawId !== undefined,
    feeds: new Set(feeds),
    lastRound: numbers.at(-1) ?? 1,
    qualifiers: qualifiersOf(draw, first),
    afterBye: new Set(byes),
    pastBye: new Map(),
  };
  const rounds = numbers.map((round) => {
    const matches = pairsOf(byRound.get(round) ?? []).map((pair) => readMatch(pair, reading));
    for (const match of matches) {
      const coming = match.isPassedOver ? (advancingOf(match)?.origin ?? null) : null;
      if (coming !== null) reading.pastBye.set(match.key, coming);
    }
    return { round, ...stageOf(round, reading), matches };
  });
  const byKey = new Map(rounds.flatMap(({ matches }) => matches.map((match) => [match.key, match] as const)));
  return { rounds, byKey };
}

/** The side on which a player stands in a match; null where they do not. */
export function sideOf(match: BracketMatch, playerId: string): SideName | null {
  return sides.find((side) => match[side].players.some(({ id }) => id === playerId)) ?? null;
}

/** Whether nobody comes on one side, so that it is not played: in the first round, or where others would have come in. */
export function isAgainstBye({ match, home, guest }: BracketMatch): boolean {
  return match === null && [home, guest].some(({ origin }) => origin?.kind === 'bye');
}

/** The player or pair who advances from a match, by winning or a bye; null while open. */
export function advancingOf(match: BracketMatch): BracketSide | null {
  const { winner, home, guest } = match;
  if (winner !== null) return winner === 'home' ? home : guest;
  if (!isAgainstBye(match)) return null;
  return [home, guest].find(({ origin }) => origin?.kind !== 'bye') ?? null;
}

/** Whether a side has lost its match. */
export function hasLost({ winner }: BracketMatch, side: SideName): boolean {
  return winner === opponentOf(side);
}

/** The champion of a main draw; null before its final is decided. */
export function championOf({ rounds }: Bracket): BracketSide | null {
  const last = rounds.at(-1);
  const final = last?.round === 1 ? last.matches[0] : undefined;
  return final === undefined || final.winner === null ? null : final[final.winner];
}
