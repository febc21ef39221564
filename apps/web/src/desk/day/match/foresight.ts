import type { ChangePreviewView, MatchView, SlotPreviewView } from '@courtcast/contracts';
import { isApiError } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import type { DeskWords } from '../../../i18n/desk-words.ts';
import { pairName } from '../../../scores/names.ts';
import { useApi } from '../../api/api-context.ts';
import { useDayContext, useMatchNames } from '../state/day-context.ts';

/** How a match is called in a consequence. */
type NameOf = (matchId: string) => string;

/** The result that is entered in place of one that is taken back. */
export interface Entered {
  /** Who wins by it; null while no one has won. */
  readonly winner: MatchView['players']['home'] | null;
  /** Whether it is official at once. */
  readonly isConfirmed: boolean;
}

/** Who leaves the next match, comes into it or stays in it when another result is entered at once. */
function replacedSentences(
  { undone }: DeskWords['day'],
  { from, match }: { readonly from: string; readonly match: string },
  { winner, isConfirmed }: Entered,
): string[] {
  if (winner === null) return [undone.leaves(from, match)];
  const name = pairName(winner);
  if (name === from) return [isConfirmed ? undone.stays(from, match) : undone.leavesUntil(from, match)];
  const enters = isConfirmed ? undone.enters : undone.entersLater;
  return [undone.leaves(from, match), enters(name, match)];
}

interface Foreseeing {
  readonly matchId: string;
  readonly nameOf: NameOf;
  /** What is entered in the same step. */
  readonly entered?: Entered;
}

function slotSentences(
  words: DeskWords['day'],
  slot: SlotPreviewView,
  { nameOf, entered }: Pick<Foreseeing, 'nameOf' | 'entered'>,
): string[] {
  const { undone } = words;
  const match = nameOf(slot.matchId);
  if (entered !== undefined && slot.from !== null && slot.to === null)
    return replacedSentences(words, { from: pairName(slot.from), match }, entered);
  const leaves = slot.from === null ? [] : [undone.leaves(pairName(slot.from), match)];
  const enters = slot.when === 'now' ? undone.enters : undone.entersLater;
  return slot.to === null ? leaves : [...leaves, enters(pairName(slot.to), match)];
}

/** What a dry run says that would change beside the match itself, in sentences. */
export function sentencesOf(
  words: DeskWords['day'],
  { matches, slots }: Pick<ChangePreviewView, 'matches' | 'slots'>,
  { matchId, nameOf, entered }: Foreseeing,
): string[] {
  // A match whose side changes is said by its slot.
  const others = matches.filter(({ id, change }) => id !== matchId && change !== 'players');
  return [
    ...others.map(({ id, change }) => words.undone.match[change](nameOf(id))),
    ...slots.flatMap((slot) => slotSentences(words, slot, { nameOf, entered })),
  ];
}

/** What a step would change, or why it would be refused. */
export type Foreseen =
  | { readonly sentences: readonly string[]; readonly refusal: null }
  | { readonly sentences: null; readonly refusal: ApiError };

/** Asks the API what taking a confirmation back would change, and entering another result with it. */
export function useForesight() {
  const api = useApi();
  const { day: words } = useDeskWords();
  const { matches } = useDayContext();
  const { placeOf } = useMatchNames();
  const nameOf = (id: string): string => {
    const found = matches.find((match) => match.id === id);
    return found === undefined ? words.undone.nextMatch : placeOf(found);
  };
  return async ({ id, version }: Pick<MatchView, 'id' | 'version'>, entered?: Entered): Promise<Foreseen> => {
    try {
      const body = { expectedVersion: version };
      const preview = await api.call('reopenMatch', { params: { id }, body, query: { dryRun: true } });
      // A dry run is answered with what would change, in place of the match.
      const changes = preview as unknown as ChangePreviewView;
      return { sentences: sentencesOf(words, changes, { matchId: id, nameOf, entered }), refusal: null };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { sentences: null, refusal: error };
    }
  };
}
