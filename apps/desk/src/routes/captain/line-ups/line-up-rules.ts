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

/** One side of a team match, as its line-ups are put together. */
export interface SideFacts {
  readonly tie: AnswerOf<'getTeamMatch'>;
  readonly side: SideName;
  readonly team: AnswerOf<'getTeam'>;
  readonly league: AnswerOf<'getLeague'>;
  readonly entries: AnswerOf<'listTeamMatchEntries'>;
  /** The answers of the players; undefined without a poll or without the right to read it. */
  readonly poll: Poll | undefined;
}

type MatchType = SideFacts['entries'][number]['matchType'];

/** The line-up of a side: the players of each entry, by position. */
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

/** Players of the team by their ids; without a name who has left it. */
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

/** Names what is put together for a side and not handed in: its singles, and its doubles. */
export function lineUpForms(tie: { readonly id: string }, side: SideName) {
  return [`line-up:${tie.id}:${side}`, `doubles:${tie.id}:${side}`] as const;
}

/** The facts from which a line-up is made. */
export interface LineUpFacts {
  /** Ids, the strongest first. */
  readonly roster: readonly string[];
  readonly count: number;
  /** Whether the league has it in order of strength. */
  readonly isOrdered: boolean;
  /** For whom the league is. */
  readonly gender: FieldGender;
  /** Undefined for who is not in the roster. */
  readonly genderOf: (id: string) => PlayerGender | undefined;
}

/** The gender rule of the league on the chosen players, by id. */
export interface GenderState {
  /** Players who may not play. */
  readonly barred: readonly string[];
  /** Players of unknown gender, who may play. */
  readonly unclear: readonly string[];
  /** Pairs, from 0, that are not one of each in a mixed league. */
  readonly alike: readonly number[];
}

/** Players and pairs as the gender of the league has them; the service decides by the same rules. */
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

/** How singles stand while they are put together. */
export interface SinglesState {
  /** Too few (negative), as many as needed, or too many. */
  readonly surplus: number;
  /** Places, from 0, whose player is stronger than the one before. */
  readonly outOfOrder: readonly number[];
  readonly genders: GenderState;
  readonly isLegal: boolean;
}

/** Whether singles may be handed in; the service decides by the same rules. */
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

/** Chosen players in the order in which they play: that of the roster where the league says so. */
export function inOrder(
  ids: readonly string[],
  { roster, isOrdered }: Pick<LineUpFacts, 'roster' | 'isOrdered'>,
): readonly string[] {
  return isOrdered ? ids.toSorted((one, other) => roster.indexOf(one) - roster.indexOf(other)) : ids;
}

/** Two places of a pair while it is put together: empty text where no one is chosen yet. */
export type PairDraft = readonly [string, string];

/** How pairs stand while they are put together. */
export interface PairsState {
  /** Sum of places of each pair; null until all pairs are whole. */
  readonly sums: readonly number[] | null;
  /** Pairs, from 0, that may not stand where they do. */
  readonly faults: ReturnType<typeof pairsOutOfOrder>;
  readonly isWhole: boolean;
  readonly genders: GenderState;
  readonly isLegal: boolean;
}

function wholePairs(pairs: readonly PairDraft[]): readonly PairIds[] | null {
  const ids = pairs.flat();
  return ids.includes('') || new Set(ids).size < ids.length ? null : pairs;
}

/** Whether pairs may be handed in; the service decides by the same rules. */
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

/** The same pairs by rising sums, the pair with player 1 before others of its sum. */
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
