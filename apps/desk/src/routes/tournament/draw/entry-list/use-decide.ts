import type { CallInput } from '@courtcast/client';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { nameOf } from './entry-facts.ts';
import type { DeskEntry } from './entry-facts.ts';

/** Reads that a decision on entries changes. */
export const entryTouches = ['getEntryList', 'listEntryLists', 'listRegistrations'] as const;

type Decision = Omit<CallInput<'decideEntries'>['body'], 'registrationIds'>;

/** Decides of entries, and says what was decided. */
export function useDecide(drawId: string) {
  const { done } = useDeskWords().entryList;
  const toast = useToast();
  const { save, isSaving, refusal } = useSave('decideEntries', { touches: entryTouches });
  const decide = async (entries: readonly DeskEntry[], decision: Decision) => {
    const registrationIds = entries.map(({ id }) => id);
    const saved = await save({ params: { id: drawId }, body: { registrationIds, ...decision } });
    if (saved.answer !== null) toast({ text: done[decision.decision](entries.map(nameOf).join(', ')) });
    return saved;
  };
  return { decide, isSaving, refusal };
}

/** The step itself. */
export type Decide = ReturnType<typeof useDecide>['decide'];
