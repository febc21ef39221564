import type { PlayerState } from '@courtcast/contracts';
import { levelSystems } from '@courtcast/contracts';
import { decided, refuseFieldConflict } from '@courtcast/domain';
import type { Stored } from '@courtcast/domain';
import type { RankedEntry, TakenStrength } from '../../domain/entries/entry-list.ts';
import { asksForLevel, sourceOf } from '../../domain/entries/entry-settings.ts';
import type { EntrySettings, StrengthSource } from '../../domain/entries/entry-settings.ts';
import { strengthOf } from '../../domain/entries/entry.ts';
import type { EntryPerson } from '../../domain/entries/entry-state.ts';
import type { EntryRegistration } from '../../domain/entries/entry.ts';
import { playersOf } from '../../domain/registration.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import type { Deps, RatingPool } from '../ports.ts';
import { pointsToday } from '../rankings/read.ts';

type Needs = Pick<Deps, 'ratings' | 'rankings' | 'tournaments' | 'draws' | 'players' | 'now'>;

/** The number of a player; undefined where there is none. */
type NumberOf = (playerId: string) => number | undefined;

/** How strong entries are: `value` as it is shown, and whether less of it is stronger. */
interface Measure {
  readonly valueOf: (entry: Stored<EntryRegistration>) => number | null;
  readonly isLessStronger: boolean;
}

/** What is played in a draw that is entered so: ratings are of a sport, alone or in pairs. */
export function poolOf(tournament: Pick<Tournament, 'sport'>, isOfPairs: boolean): RatingPool {
  return { sport: tournament.sport, discipline: isOfPairs ? 'doubles' : 'singles' };
}

/**
 * What is known of a player who enters by their own word: their level by results in the place of what they have said, where
 * the conditions ask for it and they have one. Problem unavailable without an answer of who owns the ratings.
 */
export async function levelledPerson(
  { ratings }: Pick<Deps, 'ratings'>,
  { settings, tournament }: { readonly settings: EntrySettings; readonly tournament: Tournament },
  { playerId, person }: { readonly playerId: string; readonly person: EntryPerson },
): Promise<EntryPerson> {
  if (person.isReserved || !asksForLevel(settings.conditions)) return person;
  const rating = (await ratings.find(poolOf(tournament, settings.pairs), [playerId])).get(playerId);
  return rating === undefined ? person : { ...person, rating: rating.level, isRated: true };
}

/** People of an entry who are players already. */
function playersIn({ state }: Stored<EntryRegistration>): string[] {
  const { entrant, partner } = state.entry;
  return playersOf(state).filter((_, index) => (index === 0 ? entrant : partner)?.isReserved !== true);
}

/** Who of an entry has entered by their own word: they want to be compared. */
function comesByThemselves({ state }: Stored<EntryRegistration>, playerId: string): boolean {
  if (state.playerId === playerId) return state.entry.confirmedBy === 'account';
  return state.partnerPlayerId === playerId && state.isPartnerAsked !== true;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The sum of all of an entry; null where somebody has none. */
function sumOfAll(entry: Stored<EntryRegistration>, numberOf: NumberOf): number | null {
  const ids = playersOf(entry.state);
  const known = ids.flatMap((id) => numberOf(id) ?? []);
  return known.length === ids.length ? Math.round(sum(known) * 100) / 100 : null;
}

/** Ratings; of hidden players only where they have entered by themselves, so that nobody learns them by entering others. */
async function byRating(
  deps: Needs,
  entries: readonly Stored<EntryRegistration>[],
  pool: RatingPool,
): Promise<Measure> {
  const ids = entries.flatMap(playersIn);
  const [ratings, players] = [await deps.ratings.find(pool, ids), await deps.players.findMany(ids)];
  const isCounted = (entry: Stored<EntryRegistration>, id: string) =>
    players.get(id)?.hidden !== true || comesByThemselves(entry, id);
  return {
    valueOf: (entry) => sumOfAll(entry, (id) => (isCounted(entry, id) ? ratings.get(id)?.value : undefined)),
    isLessStronger: false,
  };
}

/** Points of a ranking: who has none of two counts with nothing. */
async function byRanking(deps: Needs, rankingId: string): Promise<Measure> {
  const ranking = await deps.rankings.find(rankingId);
  if (ranking === null)
    return decided<never>(
      refuseFieldConflict('unknown-reference', 'strengthFrom.rankingId', 'The ranking is not there any more'),
    );
  const points = await pointsToday(deps, ranking);
  return {
    valueOf: ({ state }) => sum(playersOf(state).map((id) => points.get(id) ?? 0)) || null,
    isLessStronger: false,
  };
}

/** The level of a player in another system; undefined where none is known as a number. */
function levelIn(player: PlayerState | undefined, system: string): number | undefined {
  return player?.levels?.find((level) => level.system === system)?.value ?? undefined;
}

async function byLevel(
  deps: Needs,
  entries: readonly Stored<EntryRegistration>[],
  { system }: Extract<StrengthSource, { kind: 'level' }>,
): Promise<Measure> {
  const players = await deps.players.findMany(entries.flatMap(playersIn));
  return {
    valueOf: (entry) => sumOfAll(entry, (id) => levelIn(players.get(id), system)),
    isLessStronger: levelSystems[system].isLessStronger,
  };
}

function bySaid({ rankedBy }: EntrySettings): Measure {
  return {
    valueOf: ({ state }) => {
      const strength = strengthOf(state.entry, rankedBy);
      return strength === null ? null : Math.abs(strength);
    },
    isLessStronger: rankedBy === 'ranking',
  };
}

async function measureOf(
  deps: Needs,
  { settings, tournament }: { readonly settings: EntrySettings; readonly tournament: Tournament },
  entries: readonly Stored<EntryRegistration>[],
): Promise<Measure> {
  const source = sourceOf(settings);
  switch (source.kind) {
    case 'said':
      return bySaid(settings);
    case 'rating':
      return byRating(deps, entries, poolOf(tournament, settings.pairs));
    case 'ranking':
      return byRanking(deps, source.rankingId);
    case 'level':
      return byLevel(deps, entries, source);
  }
}

/** An entry and the number that tells how strong it is. */
export interface MeasuredEntry extends RankedEntry {
  readonly entry: Stored<EntryRegistration>;
}

/**
 * Entries, the strongest first, by what the settings of their list say; those of whom nothing is known last, equal ones
 * in the order that they had. Problem unavailable without an answer of who owns the ratings; conflict for a ranking that
 * is gone.
 */
export async function rankEntries(
  deps: Needs,
  of: { readonly settings: EntrySettings; readonly tournament: Tournament },
  entries: readonly Stored<EntryRegistration>[],
): Promise<MeasuredEntry[]> {
  const { valueOf, isLessStronger } = await measureOf(deps, of, entries);
  const at = deps.now();
  const { kind } = sourceOf(of.settings);
  const measured = entries.map((entry): MeasuredEntry => {
    const strength: TakenStrength = { kind, value: valueOf(entry), at };
    return { registrationId: entry.id, entry, strength };
  });
  const orderOf = ({ strength: { value } }: MeasuredEntry) =>
    value === null ? -Infinity : isLessStronger ? -value : value;
  return measured.toSorted((one, other) => {
    const [a, b] = [orderOf(one), orderOf(other)];
    return a === b ? 0 : b - a;
  });
}
