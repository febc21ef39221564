import { inOrder, keyOf, ranksOf, usualOrder } from './table.ts';
import { otherSide } from './results.ts';
import type { Notebook, PlayedMatch } from './results.ts';

/** The place that a player, or a pair, has reached. */
export interface Placing {
  readonly playerIds: readonly string[];
  readonly place: number;
}

/** A competition with the draws that were made for it, as whoever has made it knows them. */
export interface Competition {
  readonly tournamentId: string;
  readonly sport: 'tennis' | 'padel';
  readonly discipline: 'singles' | 'doubles';
  readonly kind: 'bracket' | 'doubleElimination' | 'groups';
  /** The draw that is entered, then those that follow from it. */
  readonly drawIds: readonly string[];
  /** Of groups: who is in which. */
  readonly groups: readonly (readonly (readonly string[])[])[];
  /** Of groups: how many go on to each of the further draws. */
  readonly goingOn: readonly number[];
}

type Places = Map<string, number>;

const matchesOf = (notebook: Notebook, drawId: string): PlayedMatch[] =>
  [...notebook.values()].filter((match) => match.drawId === drawId);

const loserOf = (match: PlayedMatch): readonly string[] => match[otherSide(match.winner)];

const losersIn = (matches: readonly PlayedMatch[], round: number): string[] =>
  matches.filter((match) => match.round === round).map((match) => keyOf(loserOf(match)));

const playersIn = (matches: readonly PlayedMatch[]): Set<string> =>
  new Set(matches.flatMap(({ home, guest }) => [keyOf(home), keyOf(guest)]));

const areSame = (one: readonly string[], other: ReadonlySet<string>): boolean =>
  one.length === other.size && one.every((key) => other.has(key));

/** The winner of a bracket is first; the losers of a round share its best number: 1, 2, 3, 3, 5, … */
function addBracket(places: Places, matches: readonly PlayedMatch[], first: number): void {
  for (const match of matches) {
    const round = match.round ?? 0;
    places.set(keyOf(loserOf(match)), first + 2 ** (round - 1));
    if (round === 1) places.set(keyOf(match[match.winner]), first);
  }
}

/** Draws whose players are the losers of one round of another one decide these places; no other draws do. */
function addPlacementDraws(places: Places, notebook: Notebook, drawIds: readonly string[]): void {
  const [main = '', ...others] = drawIds;
  const decided = new Map([[main, 1]]);
  let waiting = others;
  for (;;) {
    const found = waiting.flatMap((id) => {
      const own = matchesOf(notebook, id);
      const players = playersIn(own);
      for (const [from, first] of decided) {
        const matches = matchesOf(notebook, from);
        const rounds = new Set(matches.map(({ round }) => round ?? 0));
        const round = [...rounds].find((one) => one > 1 && areSame(losersIn(matches, one), players));
        if (round !== undefined) return [{ id, own, first: first + 2 ** (round - 1) }];
      }
      return [];
    });
    if (found.length === 0) return;
    for (const { id, own, first } of found) {
      decided.set(id, first);
      addBracket(places, own, first);
    }
    waiting = waiting.filter((id) => !decided.has(id));
  }
}

/** Who has lost twice is out: the later in the losers' draw the better; the last match of all decides the first two. */
function doubleElimination(notebook: Notebook, { drawIds }: Competition): Places {
  const [main = '', ...others] = drawIds;
  const champion = matchesOf(notebook, main).find(({ round }) => round === 1);
  if (champion === undefined) throw new Error('no final');
  const rest = others.map((id) => matchesOf(notebook, id)).filter((matches) => matches.length > 0);
  const lasts = rest.filter((matches) => playersIn(matches).size === 2);
  const losers = rest.find((matches) => playersIn(matches).size > 2) ?? [];
  const places: Places = new Map();
  let place = 3;
  for (let round = 1; losersIn(losers, round).length > 0; round += 1) {
    const out = losersIn(losers, round);
    for (const key of out) places.set(key, place);
    place += out.length;
  }
  // A decider is played where who came from the losers' draw has won the final.
  const best = keyOf(champion[champion.winner]);
  const isLostByBest = ([match]: readonly PlayedMatch[]) =>
    match !== undefined && keyOf(loserOf(match)) === best;
  const [last] = lasts.find((matches) => !isLostByBest(matches)) ?? lasts[0] ?? [];
  if (last === undefined) throw new Error('no last match');
  places.set(keyOf(last[last.winner]), 1);
  places.set(keyOf(loserOf(last)), 2);
  return places;
}

interface RankedInGroup {
  readonly key: string;
  readonly rank: number;
}

/** The ranks of everybody in their groups. */
export function groupRanks(notebook: Notebook, competition: Competition): RankedInGroup[][] {
  const { sport, groups, drawIds } = competition;
  const matches = matchesOf(notebook, drawIds[0] ?? '');
  return groups.map((group) => {
    const keys = group.map(keyOf);
    const own = matches.filter(({ home }) => keys.includes(keyOf(home)));
    const ranks = ranksOf(keys, { matches: own, order: usualOrder[sport] });
    return keys.map((key) => ({ key, rank: ranks.get(key) ?? 0 }));
  });
}

const countBetter = (all: readonly RankedInGroup[], { rank }: RankedInGroup): number =>
  all.filter((other) => other.rank < rank).length;

/** Groups alone: by rank over all groups. */
function groupsAlone(notebook: Notebook, competition: Competition): Places {
  const all = groupRanks(notebook, competition).flat();
  return new Map(all.map((one) => [one.key, 1 + countBetter(all, one)]));
}

/** Who goes on stands by the draws they come into, one behind the other; all others behind them, by rank. */
function groupsGoingOn(notebook: Notebook, competition: Competition): Places {
  const { drawIds, goingOn } = competition;
  const places: Places = new Map();
  let first = 1;
  for (const [index, id] of drawIds.slice(1).entries()) {
    addBracket(places, matchesOf(notebook, id), first);
    first += goingOn[index] ?? 0;
  }
  const rest = groupRanks(notebook, competition)
    .flat()
    .filter(({ key }) => !places.has(key));
  for (const one of rest) places.set(one.key, first + countBetter(rest, one));
  return places;
}

function allPlaces(notebook: Notebook, competition: Competition): Places {
  if (competition.kind === 'doubleElimination') return doubleElimination(notebook, competition);
  if (competition.kind === 'groups')
    return competition.goingOn.length === 0
      ? groupsAlone(notebook, competition)
      : groupsGoingOn(notebook, competition);
  const places: Places = new Map();
  addBracket(places, matchesOf(notebook, competition.drawIds[0] ?? ''), 1);
  addPlacementDraws(places, notebook, competition.drawIds);
  return places;
}

/** Places as decisions 20 has them; who only lost by walkover has none. */
export function placesOf(notebook: Notebook, competition: Competition): Placing[] {
  const matches = competition.drawIds.flatMap((id) => matchesOf(notebook, id));
  const hasPlayed = (key: string) =>
    matches.some(
      (match) =>
        keyOf(match[match.winner]) === key || (match.outcome !== 'walkover' && keyOf(loserOf(match)) === key),
    );
  return [...allPlaces(notebook, competition)]
    .filter(([key]) => hasPlayed(key))
    .map(([key, place]) => ({ playerIds: key.split(' '), place }));
}

/** Who goes on from groups to the first draw behind them; null where only a lot can say so. */
export function goingOnFrom(notebook: Notebook, competition: Competition): string[] | null {
  const groups = groupRanks(notebook, competition);
  const spots = competition.goingOn[0] ?? 0;
  const whole = Math.floor(spots / groups.length);
  const next = groups.flatMap((group) => group.filter(({ rank }) => rank === whole + 1));
  const first = groups.flatMap((group) => group.filter(({ rank }) => rank <= whole)).map(({ key }) => key);
  if (first.length !== whole * groups.length) return null;
  if (first.length === spots) return first;
  // Of the next position the best over all groups, by shares.
  const order = [
    { by: 'wins', measure: 'percent' },
    { by: 'sets', measure: 'percent' },
    { by: 'games', measure: 'percent' },
  ] as const;
  const ordering = { matches: matchesOf(notebook, competition.drawIds[0] ?? ''), order };
  const all = inOrder(
    next.map(({ key }) => key),
    ordering,
  );
  for (const part of all) {
    if (first.length + part.length > spots) return null;
    first.push(...part);
    if (first.length === spots) return first;
  }
  return null;
}
