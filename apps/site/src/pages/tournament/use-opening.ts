import type { DrawView, TournamentDetailView } from '@courtcast/contracts';
import { useKnown } from '@courtcast/web-data/api/reads.ts';
import type { EntryList } from '@courtcast/web-score/tournament/entry-list.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { useHydrated } from '@courtcast/web-ui/use-hydrated.ts';
import { useNow } from '@courtcast/web-ui/use-now.ts';

type Tournament = Pick<TournamentDetailView, 'id' | 'phase' | 'registrationDeadline'>;
type Draw = Pick<DrawView, 'id' | 'finalized' | 'structure'>;

/** Whether a tournament, or a draw of it, can be entered now. */
export type Opening =
  | {
      readonly state: 'open';
      /** The page on which it is entered. */
      readonly address: string;
      /** When it closes; null while that is open. */
      readonly until: string | null;
      /** The list of the only draw that is open; undefined if there are several, or it has no list. */
      readonly list: EntryList | undefined;
    }
  | { readonly state: 'not-yet'; readonly from: string }
  | { readonly state: 'closed'; readonly since: string | null };

interface Entered {
  readonly tournament: Tournament;
  /** The draws that are meant: all of the tournament, or one. */
  readonly draws: readonly Draw[];
  readonly lists: readonly EntryList[];
  /** Whether a moment is over. */
  readonly isOver: (at: string | null) => boolean;
}

const latest = (moments: readonly string[]): string | null => moments.toSorted().at(-1) ?? null;

/** The opening of draws with entry lists; null if none of them can be entered, now or later. */
function openingByLists({ tournament, lists, isOver }: Entered): Opening | null {
  const closeOf = ({ closesAt }: EntryList) => closesAt ?? tournament.registrationDeadline;
  const open = lists.filter((list) => list.opening === 'open' && !isOver(closeOf(list)));
  if (open.length > 0) {
    const [list] = open.length === 1 ? open : [];
    const closes = open.flatMap((one) => closeOf(one) ?? []);
    const until = closes.length < open.length ? null : latest(closes);
    return { state: 'open', address: addresses.enter(tournament.id, list?.drawId), until, list };
  }
  const [from] = lists
    .flatMap(({ opening, opensAt }) => (opening === 'not-yet' && opensAt !== null ? [opensAt] : []))
    .toSorted();
  return from === undefined ? null : { state: 'not-yet', from };
}

/** Whether these draws can be entered: by their entry lists, else by players with an account until they are drawn. */
export function openingOf(entered: Entered): Opening {
  const { tournament, draws, lists, isOver } = entered;
  const { id, phase, registrationDeadline: until } = tournament;
  if (phase !== 'registration') return { state: 'closed', since: null };
  const byLists = openingByLists(entered);
  if (byLists?.state === 'open') return byLists;
  const unlisted = draws.filter(
    ({ id: drawId, finalized, structure }) =>
      !finalized && structure === undefined && lists.every((list) => list.drawId !== drawId),
  );
  if (unlisted.length > 0 && !isOver(until)) {
    const [draw] = draws.length === 1 ? unlisted : [];
    const address = draw === undefined ? addresses.register(id) : addresses.enterAsUser(id, draw.id);
    return { state: 'open', address, until, list: undefined };
  }
  return byLists ?? { state: 'closed', since: isOver(until) ? until : null };
}

/** The same for the page data and the present moment, which the server does not know. */
export function useOpening(tournament: Tournament, draws: readonly Draw[]): Opening {
  const isHydrated = useHydrated();
  const now = useNow('halfMinute');
  const known = useKnown('listEntryLists', { params: { id: tournament.id } })?.data ?? [];
  return openingOf({
    ...{ tournament, draws },
    lists: known.filter(({ drawId }) => draws.some(({ id }) => id === drawId)),
    isOver: (at) => at !== null && isHydrated && Date.parse(at) <= now,
  });
}
