import type { ChangePreviewView, MatchView, SlotPreviewView } from '@courtcast/contracts';
import { isApiError } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { toBody } from '../../features/result-entry/result-steps.ts';
import type { Correction } from '../../features/result-entry/result-steps.ts';
import { useDayContext, useMatchNames } from './use-day.ts';

/** Returns the name of a match in a sentence. */
type NameOf = (matchId: string) => string;

interface Foreseeing {
  readonly matchId: string;
  readonly nameOf: NameOf;
}

function slotSentences({ undone }: DeskWords['day'], slot: SlotPreviewView, nameOf: NameOf): string[] {
  const match = nameOf(slot.matchId);
  const leaves = slot.from === null ? [] : [undone.leaves(pairName(slot.from), match)];
  const enters = slot.when === 'now' ? undone.enters : undone.entersLater;
  return slot.to === null ? leaves : [...leaves, enters(pairName(slot.to), match)];
}

/** The consequences of a dry run for other records, in sentences. */
export function sentencesOf(
  words: DeskWords['day'],
  { matches, slots }: Pick<ChangePreviewView, 'matches' | 'slots'>,
  { matchId, nameOf }: Foreseeing,
): string[] {
  // A match whose side changes is described by its slot.
  const others = matches.filter(({ id, change }) => id !== matchId && change !== 'players');
  return [
    ...others.map(({ id, change }) => words.undone.match[change](nameOf(id))),
    ...slots.flatMap((slot) => slotSentences(words, slot, nameOf)),
  ];
}

/** The consequences of a step, or its refusal. */
type Foreseen =
  | { readonly sentences: readonly string[]; readonly refusal: null }
  | { readonly sentences: null; readonly refusal: ApiError };

/** Asks the API what reopening a match or correcting its result would change. */
export function useForesight() {
  const api = useApi();
  const { day: words } = useDeskWords();
  const { matches } = useDayContext();
  const { placeOf } = useMatchNames();
  const nameOf = (id: string): string => {
    const found = matches.find((match) => match.id === id);
    return found === undefined ? words.undone.nextMatch : placeOf(found);
  };
  return async (
    { id, version: expectedVersion }: Pick<MatchView, 'id' | 'version'>,
    correction?: Correction,
  ): Promise<Foreseen> => {
    const input = { params: { id }, query: { dryRun: true } };
    try {
      const preview = await (correction === undefined
        ? api.call('reopenMatch', { ...input, body: { expectedVersion } })
        : api.call('correctMatch', { ...input, body: { ...toBody(correction), expectedVersion } }));
      // A dry run answers with the changes instead of the match.
      const changes = preview as unknown as ChangePreviewView;
      return { sentences: sentencesOf(words, changes, { matchId: id, nameOf }), refusal: null };
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { sentences: null, refusal: error };
    }
  };
}
