import { eligibilityOf } from '@courtcast/domain';
import type { FieldGender, NamedEntry, People, Reason } from '@courtcast/domain';
import { pairsOutOfOrder, placeFaults, singlesOutOfOrder } from '@courtcast/scoring-rules';
import type { PairIds } from '@courtcast/scoring-rules';

/** A player in a line-up, with the name that they had when it was handed in. */
export interface LineUpPlayer {
  readonly playerId: string;
  readonly playerName: string;
}

/** The two players of a pair. */
export type Pair = readonly [LineUpPlayer, LineUpPlayer];

/** The submissions of one side; null until then. */
export interface HandedIn {
  /** Singles in order of strength. */
  readonly lineup: readonly LineUpPlayer[] | null;
  /** Doubles in order. */
  readonly pairs: readonly Pair[] | null;
}

/** The rules that a line-up is checked against. `roster` is in the order of strength, stand-ins behind it. */
export interface LineUpRules {
  readonly roster: readonly string[];
  /** Number of singles or doubles. */
  readonly count: number;
  /** Whether the order rule holds (`lineupOrder`, `doublesOrder` of the league). */
  readonly isOrdered: boolean;
  /** The player's name for messages; the id of an unknown player. */
  readonly nameOf: (playerId: string) => string;
  /** The gender of the league, and the facts about players (decisions 3). */
  readonly gender: FieldGender;
  readonly people: People;
  /** Why the league lets a player not be named, where it has stand-ins. */
  readonly standInFault?: (playerId: string) => StandInFault | null;
}

/** What is wrong with naming a player. */
export type StandInFault = Pick<Reason, 'code' | 'message'>;

/** Singles players as `playerIds` of a request names them; a roster likewise. */
export function namedSingles(playerIds: readonly string[]): NamedEntry[] {
  return playerIds.map((id, index) => {
    const path = `playerIds.${index}`;
    return { path, players: [{ path, id }] };
  });
}

/** Pairs as `pairs` of a request names them. */
export function namedPairs(pairs: readonly (readonly [string, string])[]): NamedEntry[] {
  return pairs.map((pair, index) => {
    const path = `pairs.${index}`;
    return { path, players: pair.map((id, place) => ({ path: `${path}.${place}`, id })) };
  });
}

interface Place {
  readonly path: string;
  readonly playerId: string;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** No player is shown by an id. */
function outsiderMessage(playerId: string, { nameOf }: Pick<LineUpRules, 'nameOf'>): string {
  const [name, problem] = [nameOf(playerId), 'is not in the roster of the team'];
  return name === playerId ? problem : `${name} ${problem}`;
}

function standInReasons(
  places: readonly Place[],
  { nameOf, standInFault }: Pick<LineUpRules, 'nameOf' | 'standInFault'>,
): Reason[] {
  return places.flatMap(({ path, playerId }): Reason[] => {
    const fault = standInFault?.(playerId) ?? null;
    if (fault === null) return [];
    return [{ code: fault.code, path, message: `${nameOf(playerId)} ${fault.message}` }];
  });
}

function memberReasons(places: readonly Place[], rules: LineUpRules): Reason[] {
  const ids = places.map(({ playerId }) => playerId);
  return placeFaults(ids, rules.roster).flatMap(({ kind, index }): Reason[] => {
    const place = places[index];
    if (place === undefined) return [];
    const { path, playerId } = place;
    return kind === 'outsider'
      ? [{ code: 'not-in-roster', path, message: outsiderMessage(playerId, rules) }]
      : [{ code: 'duplicate', path, message: `${rules.nameOf(playerId)} is named twice` }];
  });
}

/**
 * Why singles players are refused: not as many as there are singles, a player from outside the roster or twice, or not
 * in the order of the roster (rules 4, `lineupOrder`), or of a gender that the league is not for. Empty when they may play.
 */
export function lineUpReasons(playerIds: readonly string[], rules: LineUpRules): Reason[] {
  const { roster, count, isOrdered, nameOf } = rules;
  if (playerIds.length !== count) {
    const message = `must name ${counted(count, 'player')}, one for each singles`;
    return [{ code: 'line-up-size', path: 'playerIds', message }];
  }
  const places = playerIds.map((playerId, index) => ({ path: `playerIds.${index}`, playerId }));
  const barred = eligibilityOf(rules.gender, namedSingles(playerIds), rules.people).reasons;
  const reasons = [...memberReasons(places, rules), ...barred, ...standInReasons(places, rules)];
  if (reasons.length > 0 || !isOrdered) return reasons;
  const named = (index: number): string => nameOf(playerIds[index] ?? '');
  return singlesOutOfOrder(playerIds, roster).map((index): Reason => {
    const message = `lineupOrder: ${named(index)} stands above ${named(index - 1)} in the roster`;
    return { code: 'line-up-order', path: `playerIds.${index}`, message };
  });
}

function doublesOrderReasons(pairs: readonly PairIds[], { roster, nameOf }: LineUpRules): Reason[] {
  return pairsOutOfOrder(pairs, roster).map((fault): Reason => {
    const names = (pairs[fault.index] ?? []).map(nameOf).join(' / ');
    const message =
      fault.kind === 'lower-sum'
        ? `doublesOrder: ${names} (${fault.sum}) must not have a lower sum than the pair before (${fault.before})`
        : `doublesOrder: ${names} holds player 1, who must not be in the third of three pairs with equal sums`;
    return { code: 'doubles-order', path: `pairs.${fault.index}`, message };
  });
}

/**
 * Why pairs are refused: not as many as there are doubles, a player from outside the roster or twice, of a gender that
 * the league is not for, or in an order that `doublesOrder` forbids (rules 4). Empty when they may play.
 */
export function pairReasons(pairs: readonly (readonly [string, string])[], rules: LineUpRules): Reason[] {
  if (pairs.length !== rules.count) {
    const message = `must name ${counted(rules.count, 'pair')}, one for each doubles`;
    return [{ code: 'line-up-size', path: 'pairs', message }];
  }
  const places = pairs.flatMap((pair, index) =>
    pair.map((playerId, place) => ({ path: `pairs.${index}.${place}`, playerId })),
  );
  const barred = eligibilityOf(rules.gender, namedPairs(pairs), rules.people).reasons;
  const reasons = [...memberReasons(places, rules), ...barred, ...standInReasons(places, rules)];
  return reasons.length > 0 || !rules.isOrdered ? reasons : doublesOrderReasons(pairs, rules);
}

/** All players that a side has submitted. */
export function playersOf({ lineup, pairs }: HandedIn): string[] {
  return [...new Set([...(lineup ?? []), ...(pairs ?? []).flat()].map(({ playerId }) => playerId))];
}

/** A side with the present name of a player; the same object if it has that already. */
export function withPlayerName<S extends HandedIn>(side: S, playerId: string, playerName: string): S {
  const named = [...(side.lineup ?? []), ...(side.pairs ?? []).flat()];
  const isOther = named.some((player) => player.playerId === playerId && player.playerName !== playerName);
  if (!isOther) return side;
  const put = (player: LineUpPlayer): LineUpPlayer =>
    player.playerId === playerId ? { ...player, playerName } : player;
  return {
    ...side,
    lineup: side.lineup?.map(put) ?? null,
    pairs: side.pairs?.map(([one, other]): Pair => [put(one), put(other)]) ?? null,
  };
}

/** A side with `to` in the place of a player merged into them; names stay. */
export function withMergedPlayer<S extends HandedIn>(side: S, from: string, to: string): S {
  const put = (player: LineUpPlayer): LineUpPlayer =>
    player.playerId === from ? { ...player, playerId: to } : player;
  if (!playersOf(side).includes(from)) return side;
  return {
    ...side,
    lineup: side.lineup?.map(put) ?? null,
    pairs: side.pairs?.map(([one, other]): Pair => [put(one), put(other)]) ?? null,
  };
}
