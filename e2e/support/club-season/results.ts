import type { CallInput, Client } from '@courtcast/client';
import { referenceTotals } from '@courtcast/testkit';

/** All of a season is played in it: two sets, and a match tiebreak in place of the third. */
export const matchFormat = 'best_of_3_mtb' as const;

export type Side = 'home' | 'guest';

export interface SetScore {
  readonly home: number;
  readonly guest: number;
  readonly matchTiebreak?: true;
}

/** How a match has ended. */
export interface Result {
  readonly outcome: 'completed' | 'walkover' | 'retirement';
  readonly winner: Side;
  readonly sets: readonly SetScore[];
}

/** A match of the season, as whoever writes down all results knows it. */
export interface PlayedMatch extends Result {
  readonly id: string;
  readonly sport: 'tennis' | 'padel';
  /** Null of freeplay. */
  readonly drawId: string | null;
  /** Counted from the final of its draw, which is 1; null in groups and outside of draws. */
  readonly round: number | null;
  /** Ids of the players of each side. */
  readonly home: readonly string[];
  readonly guest: readonly string[];
}

/** Every match of the season by its id, with the result that is right as far as is known. */
export type Notebook = Map<string, PlayedMatch>;

/** Numbers from 0 up to 1. */
export type Random = () => number;

/** The side across the net. */
export function otherSide(side: Side): Side {
  return side === 'home' ? 'guest' : 'home';
}

/** One of the items. */
export function chosen<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** The items in another order. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

const fullSets = [
  [6, 0],
  [6, 1],
  [6, 2],
  [6, 3],
  [6, 4],
  [7, 5],
  [7, 6],
] as const;
const matchTiebreaks = [
  [10, 3],
  [10, 6],
  [10, 8],
  [12, 10],
] as const;
const brokenOff = [
  [2, 1],
  [3, 4],
  [5, 5],
] as const;

const setOf = (winner: Side, [won, lost]: readonly [number, number]): SetScore =>
  winner === 'home' ? { home: won, guest: lost } : { home: lost, guest: won };

/** A result that was played to its end. */
export function playedOut(random: Random, winner: Side): Result {
  const own = () => setOf(winner, chosen(random, fullSets));
  const lost = () => setOf(otherSide(winner), chosen(random, fullSets));
  const last = () => ({ ...setOf(winner, chosen(random, matchTiebreaks)), matchTiebreak: true as const });
  const isStraight = random() < 0.6;
  const isLostFirst = random() < 0.5;
  const sets = isStraight ? [own(), own()] : [...(isLostFirst ? [lost(), own()] : [own(), lost()]), last()];
  return { outcome: 'completed', winner, sets };
}

/** Any result: now and then somebody does not come, or gives up in the second set. */
export function anyResult(random: Random): Result {
  const winner: Side = random() < 0.5 ? 'home' : 'guest';
  const chance = random();
  if (chance < 0.06) return { outcome: 'walkover', winner, sets: [] };
  const first = setOf(random() < 0.5 ? 'home' : 'guest', chosen(random, fullSets));
  if (chance < 0.12)
    return { outcome: 'retirement', winner, sets: [first, setOf(winner, chosen(random, brokenOff))] };
  return playedOut(random, winner);
}

/** A match to be played: who stands where is known. */
export type OpenMatch = Omit<PlayedMatch, keyof Result>;

/** The result as requests say it. */
export function bodyOf({ outcome, winner, sets }: Result) {
  return outcome === 'completed'
    ? { sets: [...sets] }
    : { outcome, winnerSide: winner, ...(sets.length > 0 && { sets: [...sets] }) };
}

type Change = CallInput<'changeMatches'>['body']['changes'][number];

/** Makes changes of matches at once; none may be refused. */
export async function changeAll(client: Client, changes: readonly Change[]): Promise<void> {
  const { results } = await client.call('changeMatches', { body: { changes: [...changes] } });
  const refused = results.filter(({ refusal }) => refusal !== null);
  if (refused.length > 0) throw new Error(`refused: ${JSON.stringify(refused)}`);
}

/** Enters the results of some matches at once, made official by whoever runs them, and notes them down. */
export async function enterResults(
  client: Client,
  notebook: Notebook,
  played: readonly PlayedMatch[],
): Promise<void> {
  if (played.length === 0) return;
  const changes = played.map((match) => ({
    ...{ matchId: match.id, change: 'result' as const },
    ...bodyOf(match),
  }));
  await changeAll(client, changes);
  for (const match of played) notebook.set(match.id, match);
}

/** Corrects an official result, and notes the right one down. */
export async function correct(
  client: Client,
  notebook: Notebook,
  { id, result }: { readonly id: string; readonly result: Result },
): Promise<void> {
  const match = notebook.get(id);
  if (match === undefined) throw new Error(`no match ${id}`);
  const { outcome, winner, sets } = result;
  const body = { outcome, winnerSide: winner, sets: [...sets] };
  await client.call('correctMatch', { params: { id }, body });
  notebook.set(id, { ...match, ...result });
}

/** Sets and games of both sides as tables count them: in full for who did not have to play on (rules 4). */
export function totalsOf({ outcome, winner, sets }: Result) {
  const match = { outcome, winnerSide: winner, sets };
  const tie = { homeTeamId: '', guestTeamId: '', isCompleted: true, matchCount: 1, forfeitedBy: null };
  return referenceTotals(
    { ...tie, matches: [match] },
    { matchFormat, matchTiebreakTo: null, walkoverCredit: 'full', retirementCredit: 'complete' },
  );
}
