import type { Stored } from '@courtcast/domain';
import { freePlaces } from '../../domain/entries/entry-list.ts';
import type { EntryList } from '../../domain/entries/entry-list.ts';
import { openingOf } from '../../domain/entries/entry-settings.ts';
import type { Opening } from '../../domain/entries/entry-settings.ts';
import type { Tournament } from '../../domain/tournaments/tournament.ts';
import type { Deps } from '../ports.ts';

/** Whether a tournament can be entered. */
export interface TournamentEntries {
  readonly opening: Opening;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  /** Infinite without a capacity; null where nothing is open, or no list counts places. */
  readonly freePlaces: number | null;
}

const noDates = { opensAt: null, closesAt: null };

const byTime = (moments: readonly Date[]): Date[] =>
  moments.toSorted((one, other) => one.getTime() - other.getTime());

/** Whether a tournament can be entered by its entry lists; one without lists, by its deadline. */
export function entriesOf(
  tournament: Pick<Tournament, 'phase' | 'registrationDeadline'>,
  lists: readonly EntryList[],
  now: Date,
): TournamentEntries {
  const deadline = tournament.registrationDeadline;
  if (lists.length === 0) {
    const opening = openingOf(noDates, tournament, now);
    return { opening, ...noDates, closesAt: opening === 'open' ? deadline : null, freePlaces: null };
  }
  const of = (opening: Opening) =>
    lists.filter(({ settings }) => openingOf(settings, tournament, now) === opening);
  const open = of('open');
  if (open.length > 0) {
    const closes = open.flatMap(({ settings }) => settings.closesAt ?? deadline ?? []);
    const closesAt = closes.length < open.length ? null : (byTime(closes).at(-1) ?? null);
    const free = open.reduce((sum, list) => sum + freePlaces(list), 0);
    return { opening: 'open', opensAt: null, closesAt, freePlaces: free };
  }
  const [opensAt = null] = byTime(of('not-yet').flatMap(({ settings }) => settings.opensAt ?? []));
  return { opening: opensAt === null ? 'closed' : 'not-yet', opensAt, closesAt: null, freePlaces: null };
}

/** Whether tournaments can be entered, of those in their registration phase, by id. */
export async function entriesOfTournaments(
  { entryLists, now }: Pick<Deps, 'entryLists' | 'now'>,
  tournaments: readonly Stored<Tournament>[],
): Promise<ReadonlyMap<string, TournamentEntries>> {
  const registering = tournaments.filter(({ state }) => state.phase === 'registration');
  if (registering.length === 0) return new Map();
  const lists = await entryLists.listOfTournaments(registering.map(({ id }) => id));
  return new Map(
    registering.map(({ id, state }) => {
      const own = lists.filter((list) => list.state.tournamentId === id);
      return [
        id,
        entriesOf(
          state,
          own.map((list) => list.state),
          now(),
        ),
      ];
    }),
  );
}
