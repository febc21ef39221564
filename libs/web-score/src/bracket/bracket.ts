import type { BracketEntryView, DrawDetailView, MatchView, SideName } from '@courtcast/contracts';
import { isDrawSize, seedBlocksOf } from '@courtcast/scoring-rules';
import { opponentOf, sides } from '../match/names.ts';
import { winnerOf } from '../match/shown-match.ts';
import type { EntryMark, GroupFinish, MatchPlace, OpenSide } from '../match/shown-match.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

type ComesFrom = NonNullable<BracketEntryView['comesFrom']>;

/** A place in a group: both numbers count from 1. */
export type GroupPlace = Pick<NonNullable<BracketEntryView['groupFinish']>, 'group' | 'position'>;

/** Where the players of an open side will come from. */
export type Origin =
  | OpenSide
  /** The draw is not made yet. */
  | { readonly kind: 'open' }
  /** A bye: nobody will come. */
  | { readonly kind: 'bye' };

/** One side of a match of a bracket. */
export interface BracketSide {
  /** Empty while the players are not known. */
  readonly players: readonly Named[];
  readonly seed: number | null;
  /** How they got into the draw; null for a direct acceptance. */
  readonly entryMark: EntryMark | null;
  /** Where they finished in their group, if they came from groups; absent for anybody else. */
  readonly groupFinish?: GroupPlace;
  /** Whether they qualified through a qualifying draw, or came from groups. */
  readonly isQualifier: boolean;
  /** The number of this qualifier slot; absent elsewhere. */
  readonly slot?: number;
  /** Whether they reached this round without a match. */
  readonly hadBye: boolean;
  /** Null once players are known. */
  readonly origin: Origin | null;
}

/** A match of a bracket, including those that are not created yet or never will be for want of an opponent. */
export interface BracketMatch extends MatchPlace {
  /** Unique in its draw: round and number. */
  readonly key: string;
  /** Null before the draw is finalized, and against a bye. */
  readonly match: MatchView | null;
  readonly home: BracketSide;
  readonly guest: BracketSide;
  /** As confirmed, else as the score says; null before that. */
  readonly winner: SideName | null;
  /** Hidden: the opponent of a bye is shown in the next round already. */
  readonly isPassedOver: boolean;
}

/** The matches of one round, from the top of the draw. */
export interface BracketRound {
  /** 1 is the final. */
  readonly round: number;
  /** In a qualifying draw, the round's number from the first round. */
  readonly stage?: number;
  /** The same in a draw that further players join in later rounds, except for its final. */
  readonly step?: number;
  readonly matches: readonly BracketMatch[];
}

/** A draw in the form that pages show. */
export interface Bracket {
  /** From the first round to the last. */
  readonly rounds: readonly BracketRound[];
  readonly byKey: ReadonlyMap<string, BracketMatch>;
}

/** The number of qualifier places in a draw, filled or not; they do not count as its entrants. */
export function qualifierSlots({ rounds }: Bracket): number {
  const first = rounds[0]?.matches ?? [];
  return first
    .flatMap(({ home, guest }) => [home, guest])
    .filter(({ slot, players, isQualifier }) => slot !== undefined && (isQualifier || players.length === 0))
    .length;
}

/** Whether a draw has been made: a place of its first round has a player, a bye, a qualifier or a player from another draw. */
export function isMade({ rounds }: Bracket): boolean {
  return (rounds[0]?.matches ?? []).some(
    ({ home, guest }) => home.origin?.kind !== 'open' || guest.origin?.kind !== 'open',
  );
}

/** The key of a match in its draw. */
export function keyOf(round: number, number: number): string {
  return `${round}.${number}`;
}

/** Whether players from another draw join in a round: it has as many matches as the round before. */
function isFeed({ rounds }: Bracket, round: number): boolean {
  const index = rounds.findIndex((one) => one.round === round);
  const [before, own] = [rounds[index - 1], rounds[index]];
  return before !== undefined && own !== undefined && before.matches.length === own.matches.length;
}

/** The next match of the winner; undefined after the last round. */
export function nextOf(bracket: Bracket, { round, number }: BracketMatch): BracketMatch | undefined {
  const above = isFeed(bracket, round - 1) ? number : Math.ceil(number / 2);
  return bracket.byKey.get(keyOf(round - 1, above));
}

/** The side that the winner takes in the next match. */
export function sideInNext(bracket: Bracket, { round, number }: BracketMatch): SideName {
  return isFeed(bracket, round - 1) || number % 2 === 0 ? 'guest' : 'home';
}

/** The match whose winner fills a side; undefined in the first round, and after a bye. */
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

/** Whether a side reached a match past a bye of the round before. */
export function cameByBye(bracket: Bracket, { round, number }: BracketMatch, side: SideName): boolean {
  const isFed = isFeed(bracket, round);
  if (isFed && side === 'home') return false;
  const below = isFed ? number : 2 * number - (side === 'home' ? 1 : 0);
  return bracket.byKey.get(keyOf(round + 1, below))?.isPassedOver === true;
}

/** The visible matches of a draw, from the first round to the last. */
export function shownMatches(bracket: Bracket): BracketMatch[] {
  return bracket.rounds.flatMap(({ matches }) => matches.filter(({ isPassedOver }) => !isPassedOver));
}

interface Qualifiers {
  /** The number of each qualifier slot of the first round. */
  readonly numbers: ReadonlyMap<number, number>;
  /** How those who come into a slot from groups finished there. */
  readonly finishOf: (position: number) => GroupFinish | undefined;
  readonly playerIds: ReadonlySet<string>;
}

type Links = NonNullable<DrawDetailView['links']>;

/** The lines of group winners if they are known: as seeds they fill whole blocks of lines. */
function winnersLines(draw: DrawDetailView, groupCount: number): readonly number[] | undefined {
  const blocks = isDrawSize(draw.size) ? seedBlocksOf(draw.size, draw) : [];
  const ends = blocks.map((_, index) => blocks.slice(0, index + 1).flat());
  return draw.entrants.length > 0 ? undefined : ends.find(({ length }) => length === groupCount);
}

/** Whether all slots are of the best of each group, and of the same number of each. */
function isOfBest(ways: Links, slots: number): boolean {
  const [{ finishingPositions = [], groupCount = 0 } = {}] = ways;
  const isEven = slots === finishingPositions.length * groupCount;
  return ways.length === 1 && isEven && finishingPositions[0] === 1;
}

/** How those who come from groups finished, by the line of the draw: without a second place to tell, `other`. */
function finishesOf(draw: DrawDetailView, slots: number): Qualifiers['finishOf'] {
  const ways = (draw.links ?? []).filter(
    ({ toDrawId, finishingPositions }) => toDrawId === draw.id && finishingPositions !== undefined,
  );
  const [way] = ways;
  if (way === undefined) return () => undefined;
  const winners = isOfBest(ways, slots) ? winnersLines(draw, way.groupCount ?? 0) : undefined;
  if (winners === undefined) return () => 'other';
  const behind = way.finishingPositions?.length === 2 ? 'second' : 'other';
  return (position) => (winners.includes(position) ? 'winner' : behind);
}

/**
 * The qualifier slots of the first round, and which of their players did qualify: a lucky replacement is an
 * ordinary entry.
 */
function qualifiersOf(draw: DrawDetailView, first: readonly BracketEntryView[]): Qualifiers {
  const entered = new Set(draw.entrants.flatMap(({ players }) => players.map(({ id }) => id)));
  const slots = first.flatMap(({ qualifyingPlace, position, players }) =>
    qualifyingPlace === undefined ? [] : [{ qualifyingPlace, position, players }],
  );
  const playerIds = slots.flatMap(({ players }) => players.map(({ id }) => id));
  return {
    finishOf: finishesOf(draw, slots.length),
    numbers: new Map(slots.map(({ position, qualifyingPlace }) => [position, qualifyingPlace])),
    playerIds: new Set(playerIds.filter((id) => !entered.has(id))),
  };
}

interface Reading {
  readonly firstRound: number;
  readonly lastRound: number;
  readonly isQualifying: boolean;
  /** Rounds after the first in which players from another draw join. */
  readonly feeds: ReadonlySet<number>;
  readonly qualifiers: Qualifiers;
  /** The origin of the player past a bye, by the pairing's key, while the player is unknown. */
  readonly pastBye: Map<string, Origin>;
  /** Slots of the second round whose players had a bye. */
  readonly afterBye: ReadonlySet<number>;
}

/**
 * Rounds of a qualifying draw are numbered from the first: its last round is no final. So are those of a draw
 * that players from another one join: two of its rounds have the same number of matches.
 */
function stageOf(round: number, { firstRound, isQualifying, feeds }: Reading): RoundNumbers {
  const fromFirst = firstRound - round + 1;
  if (isQualifying) return { stage: fromFirst };
  return feeds.size > 0 && round > 1 ? { step: fromFirst } : {};
}

type RoundNumbers = Pick<MatchPlace, 'stage' | 'step'>;

/** The match in another draw whose winner or loser comes. */
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
  if (status === 'qualifier') {
    const finish = reading.qualifiers.finishOf(position);
    const slot = reading.qualifiers.numbers.get(position) ?? 1;
    return { kind: 'qualifier', number: slot, ...(finish !== undefined && { finish }) };
  }
  if (round === reading.firstRound) return { kind: 'open' };
  const number = reading.feeds.has(round) ? Math.ceil(position / 2) : position;
  const pastBye = reading.pastBye.get(keyOf(round + 1, number));
  if (pastBye !== undefined) return pastBye;
  return { kind: 'winner', round: round + 1, number, ...stageOf(round + 1, reading) };
}

/** Whether a slot of the second round is that of a player with a bye; who joins there stands above such a one. */
function hadBye({ round, position }: BracketEntryView, { firstRound, feeds, afterBye }: Reading): boolean {
  if (round !== firstRound - 1) return false;
  if (!feeds.has(round)) return afterBye.has(position);
  return position % 2 === 0 && afterBye.has(position / 2);
}

function readSide(entry: BracketEntryView, reading: Reading): BracketSide {
  const { firstRound, qualifiers } = reading;
  const { players, seed, round, position, groupFinish } = entry;
  const slot = round === firstRound ? qualifiers.numbers.get(position) : undefined;
  const isQualifier = players.some(({ id }) => qualifiers.playerIds.has(id));
  return {
    players,
    seed,
    // `Q` would say that they had to qualify.
    entryMark: groupFinish === undefined ? (entry.entryMark ?? (isQualifier ? 'Q' : null)) : null,
    ...(groupFinish !== undefined && { groupFinish }),
    ...(slot !== undefined && { slot }),
    isQualifier,
    hadBye: hadBye(entry, reading),
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

/**
 * Builds the bracket of a draw from its entries, which are listed round by round from the first, each from
 * the top (decisions 4).
 */
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
      const coming = advancingOf(match)?.origin ?? null;
      if (coming !== null) reading.pastBye.set(match.key, coming);
    }
    return { round, ...stageOf(round, reading), matches };
  });
  const byKey = new Map(rounds.flatMap(({ matches }) => matches.map((match) => [match.key, match] as const)));
  return { rounds, byKey };
}

/** The side of a player in a match; null if they are not in it. */
export function sideOf(match: BracketMatch, playerId: string): SideName | null {
  return sides.find((side) => match[side].players.some(({ id }) => id === playerId)) ?? null;
}

/**
 * Whether one side is a bye, so that the match is not played: in the first round, or where somebody from
 * another draw would have joined; such a match may have been created and is cancelled then.
 */
export function isAgainstBye({ match, home, guest }: BracketMatch): boolean {
  return (
    (match === null || match.status === 'cancelled') &&
    [home, guest].some(({ origin }) => origin?.kind === 'bye')
  );
}

/** The side that advances, by winning or by a bye; null while open. */
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
