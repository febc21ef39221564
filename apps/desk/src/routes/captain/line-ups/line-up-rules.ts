import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import type { FieldGender, PairIds, PlayerGender } from '@courtcast/scoring-rules';
import {
  genderFaults,
  pairSums,
  pairsOutOfOrder,
  placeFaults,
  singlesOutOfOrder,
} from '@courtcast/scoring-rules';
import type { Poll } from '../team/polls.tsx';

/** The data for one side's line-ups. */
export interface SideFacts {
  readonly tie: AnswerOf<'getTeamMatch'>;
  readonly side: SideName;
  readonly team: AnswerOf<'getTeam'>;
  readonly league: AnswerOf<'getLeague'>;
  readonly entries: AnswerOf<'listTeamMatchEntries'>;
  /** The players' answers to a poll; undefined without a poll or the right to read it. */
  readonly poll: Poll | undefined;
}

type MatchType = SideFacts['entries'][number]['matchType'];

/** A side's submitted line-up: the players of each entry, by position. */
export function handedIn({ entries, side }: Pick<SideFacts, 'entries' | 'side'>, matchType: MatchType) {
  return entries
    .filter((entry) => entry.matchType === matchType)
    .toSorted((one, other) => one.position - other.position)
    .map(({ players }) =>
      players
        .filter((player) => player.side === side)
        .toSorted((one, other) => one.position - other.position)
        .map(({ playerId }) => playerId),
    );
}

/** The team's players with these ids; players who left have no name. */
export function playersIn({ players }: SideFacts['team'], ids: readonly string[]): { name: string }[] {
  return ids.map((id) => ({ name: players.find((player) => player.id === id)?.name ?? '' }));
}

/** The constraints of a side's line-up for singles or doubles. */
export function lineUpFacts(
  { team, league }: Pick<SideFacts, 'team' | 'league'>,
  { count, isOrdered }: Pick<LineUpFacts, 'count' | 'isOrdered'>,
): LineUpFacts {
  const genders = new Map(team.players.map(({ id, gender }) => [id, gender]));
  const genderOf = (id: string) => genders.get(id);
  return { roster: team.playerIds, count, isOrdered, gender: league.gender ?? null, genderOf };
}

/** Draft names of a side's line-ups: singles and doubles. */
export function lineUpForms(tie: { readonly id: string }, side: SideName) {
  return [`line-up:${tie.id}:${side}`, `doubles:${tie.id}:${side}`] as const;
}

/** The constraints of a line-up. */
export interface LineUpFacts {
  /** Player ids, strongest first. */
  readonly roster: readonly string[];
  readonly count: number;
  /** Whether the league requires the order of strength. */
  readonly isOrdered: boolean;
  /** The league's gender. */
  readonly gender: FieldGender;
  /** Undefined for players outside the roster. */
  readonly genderOf: (id: string) => PlayerGender | undefined;
}

/** The chosen players who violate the league's gender rule, by id. */
export interface GenderState {
  /** Players who may not play. */
  readonly barred: readonly string[];
  /** Players of unknown gender, who may play. */
  readonly unclear: readonly string[];
  /** Indexes of pairs in a mixed league that are not a woman and a man. */
  readonly alike: readonly number[];
}

/** Checks the gender rule as the service does. */
function genderState(
  entries: readonly (readonly string[])[],
  { gender, genderOf }: Pick<LineUpFacts, 'gender' | 'genderOf'>,
): GenderState {
  const found = entries.map((ids, index) => ({
    ids,
    index,
    faults: genderFaults(gender, ids.map(genderOf)),
  }));
  const named = (of: 'barred' | 'unclear') =>
    found.flatMap(({ ids, faults }) => faults[of].flatMap((place) => ids[place] ?? []));
  return {
    barred: named('barred'),
    unclear: named('unclear'),
    alike: found.flatMap(({ index, faults }) => (faults.isAlike ? [index] : [])),
  };
}

/** The validation of singles. */
export interface SinglesState {
  /** Missing players (negative), or surplus ones. */
  readonly surplus: number;
  /** Indexes of players who are stronger than the one before. */
  readonly outOfOrder: readonly number[];
  readonly genders: GenderState;
  readonly isLegal: boolean;
}

/** Validates singles by the same rules as the service. */
export function singlesState(ids: readonly string[], facts: LineUpFacts): SinglesState {
  const { roster, count, isOrdered } = facts;
  const genders = genderState(
    ids.map((id) => [id]),
    facts,
  );
  const outOfOrder = isOrdered ? singlesOutOfOrder(ids, roster) : [];
  const surplus = ids.length - count;
  const isInOrder = outOfOrder.length === 0 && placeFaults(ids, roster).length === 0;
  return { surplus, outOfOrder, genders, isLegal: surplus === 0 && isInOrder && genders.barred.length === 0 };
}

/** The chosen players in playing order: that of the roster if the league requires it. */
export function inOrder(
  ids: readonly string[],
  { roster, isOrdered }: Pick<LineUpFacts, 'roster' | 'isOrdered'>,
): readonly string[] {
  return isOrdered ? ids.toSorted((one, other) => roster.indexOf(one) - roster.indexOf(other)) : ids;
}

/** The two players of a pair being chosen; empty text for none. */
export type PairDraft = readonly [string, string];

/** The validation of pairs. */
export interface PairsState {
  /** The sum of each pair's roster positions; null until all pairs are complete. */
  readonly sums: readonly number[] | null;
  /** Indexes of pairs that are out of order. */
  readonly faults: ReturnType<typeof pairsOutOfOrder>;
  readonly isWhole: boolean;
  readonly genders: GenderState;
  readonly isLegal: boolean;
}

function wholePairs(pairs: readonly PairDraft[]): readonly PairIds[] | null {
  const ids = pairs.flat();
  return ids.includes('') || new Set(ids).size < ids.length ? null : pairs;
}

/** Validates pairs by the same rules as the service. */
export function pairsState(pairs: readonly PairDraft[], facts: LineUpFacts): PairsState {
  const { roster, count, isOrdered } = facts;
  const genders = genderState(pairs, facts);
  const mayPlay = genders.barred.length === 0 && genders.alike.length === 0;
  const whole = wholePairs(pairs);
  const faults = whole !== null && isOrdered ? pairsOutOfOrder(whole, roster) : [];
  const isMembers = placeFaults(pairs.flat(), roster).length === 0;
  return {
    sums: whole === null ? null : pairSums(whole, roster),
    faults,
    isWhole: whole !== null,
    genders,
    isLegal: whole?.length === count && isMembers && faults.length === 0 && mayPlay,
  };
}

/** The pairs sorted by their sums; of equal sums, the pair with player 1 first. */
export function sortedPairs(pairs: readonly PairDraft[], roster: readonly string[]): readonly PairDraft[] {
  const whole = wholePairs(pairs);
  if (whole === null) return pairs;
  const sums = pairSums(whole, roster);
  const best = (pair: PairIds) => Math.min(...pair.map((id) => roster.indexOf(id)));
  return whole
    .map((pair, index) => ({ pair, sum: sums[index] ?? 0 }))
    .toSorted((one, other) => one.sum - other.sum || best(one.pair) - best(other.pair))
    .map(({ pair }) => pair);
}
