import type { DrawDetailView } from '@courtcast/contracts';
import { bracketOf, hasLost, sideOf } from '@courtcast/web-score/bracket/bracket.ts';
import type { Bracket, GroupPlace } from '@courtcast/web-score/bracket/bracket.ts';
import { pathOf } from '@courtcast/web-score/bracket/player-path.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import type { EntryMark } from '@courtcast/web-score/match/shown-match.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** How far a player or pair has come. Rounds count from the final, which is 1. */
export type Standing =
  | { readonly kind: 'champion' | 'qualified' | 'finalist' | 'entered' }
  | { readonly kind: 'in' | 'out'; readonly round: number }
  /** In groups, by the number of their group: all of its matches are over, or some are to come. */
  | { readonly kind: 'inGroup' | 'groupOver'; readonly group: number };

/** A player or pair of a draw. */
export interface Entry {
  readonly players: readonly Named[];
  readonly seed: number | null;
  readonly entryMark: EntryMark | null;
  /** Where they finished in their group; absent unless they came from groups. */
  readonly groupFinish?: GroupPlace;
  readonly standing: Standing;
}

const entered: Standing = { kind: 'entered' };

function standingOf(bracket: Bracket, playerId: string): Standing {
  const last = pathOf(bracket, playerId).stood.at(-1);
  const side = last === undefined ? null : sideOf(last, playerId);
  if (last === undefined || side === null || last.match === null) return entered;
  const { round, winner } = last;
  if (winner === side) return { kind: round === 1 ? 'champion' : 'qualified' };
  if (!hasLost(last, side)) return { kind: 'in', round };
  return round === 1 ? { kind: 'finalist' } : { kind: 'out', round };
}

const endStates: ReadonlySet<string | undefined> = new Set(['completed', 'cancelled']);

/** By player: where they stand in groups whose matches have been made. */
function standingsInGroups({
  groups = [],
  groupWinners = [],
  entrants,
}: DrawDetailView): Map<string, Standing> {
  const isOnly = groupWinners.length === 1;
  return new Map(
    (groups ?? []).flatMap(({ group, matches }) => {
      const isOver = matches.every(({ match }) => endStates.has(match?.status));
      const won = isOnly ? groupWinners.flatMap(({ players }) => players.map(({ id }) => id)) : [];
      const standing: Standing = { kind: isOver ? 'groupOver' : 'inGroup', group };
      const places = [...new Set(matches.flatMap(({ home, guest }) => [home, guest]))];
      return places.flatMap((place) =>
        (entrants[place]?.players ?? []).map(({ id }): [string, Standing] => [
          id,
          won.includes(id) ? { kind: 'champion' } : standing,
        ]),
      );
    }),
  );
}

/** The known players who came from other draws, each once: by qualifying, from groups, or as losers. */
function arrivalsOf({ rounds }: Bracket, entered: ReadonlySet<string>): Omit<Entry, 'standing'>[] {
  const sides = rounds.flatMap(({ matches }) => matches.flatMap(({ home, guest }) => [home, guest]));
  const arrived = sides.filter(({ players: [first] }) => first !== undefined && !entered.has(first.id));
  const once = new Map(arrived.map((side) => [side.players[0]?.id, side]));
  return [...once.values()].map(({ players, entryMark, groupFinish }) => ({
    ...{ players, seed: null, entryMark },
    ...(groupFinish !== undefined && { groupFinish }),
  }));
}

/** The entry list of a draw: seeds in order, then all others by name, sorted in `locale`. */
export function entriesOf(draw: DrawDetailView, locale: string): Entry[] {
  const bracket = bracketOf(draw);
  const entrantIds = new Set(draw.entrants.flatMap(({ players }) => players.map(({ id }) => id)));
  const inGroups = standingsInGroups(draw);
  const standingIn = (id: string) => inGroups.get(id) ?? standingOf(bracket, id);
  const entries = [
    ...draw.entrants.map(({ players, seed, entryMark = null }) => ({ players, seed, entryMark })),
    ...arrivalsOf(bracket, entrantIds),
  ].map((entry): Entry => ({ ...entry, standing: standingIn(entry.players[0]?.id ?? '') }));
  const { compare } = new Intl.Collator(locale);
  return entries.toSorted(
    (one, other) =>
      (one.seed ?? Infinity) - (other.seed ?? Infinity) ||
      compare(pairName(one.players), pairName(other.players)),
  );
}
