import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '@courtcast/client';
import type { AnswerOf, ApiError } from '@courtcast/client';
import { useLanguage, useWords } from '@courtcast/web-messages/language-context.tsx';
import { createSendKeys } from '@courtcast/web-data/queries/use-save.ts';
import { readKey } from '@courtcast/web-data/page-data/read-key.ts';
import type { EntryList } from '@courtcast/web-score/tournament/entry-list.ts';
import { bodyOf, faultsIn, fieldAt, inFormOrder } from './entry-values.ts';
import type { EntryField, EntryValues } from './entry-values.ts';

/** The answer to a sent entry, with the values that were sent. */
export interface SentEntry {
  readonly answer: AnswerOf<'createEntry'>;
  readonly values: EntryValues;
}

/** An error text for a field or the whole form. */
export interface EntryFault {
  readonly field: EntryField | null;
  readonly text: string;
}

/** Converts a refusal of the API into error texts, each at its field. */
function useFaultsOf(): (refusal: ApiError) => readonly EntryFault[] {
  const { entering: words } = useWords();
  const texts: Readonly<Record<string, string | undefined>> = words.refusals;
  return ({ status, details }) => {
    if (status === 429) return [{ field: null, text: words.tooOften }];
    if (details.length === 0) return [{ field: null, text: words.unreachable }];
    return details.map(({ path, code }) => ({
      field: fieldAt(path),
      text: texts[code] ?? words.refusals['invalid-value'],
    }));
  };
}

/** Sends an entry without an account; after a lost answer the same entry is sent again under the same key. */
async function sendEntry(id: string, body: ReturnType<typeof bodyOf>): Promise<AnswerOf<'createEntry'>> {
  const { api } = await import('@courtcast/web-data/api/api.ts');
  const input = { params: { id }, body };
  const attempt = createSendKeys('createEntry', input);
  const answer = await api.call('createEntry', { ...input, body: { ...body, attempt: attempt.key } });
  attempt.settle();
  return answer;
}

/**
 * The state of entering a draw without an account: faults, whether it is being sent, and the function that
 * sends it.
 */
export function useEnter(tournamentId: string, list: EntryList, onSent: (sent: SentEntry) => void) {
  const { entering: words } = useWords();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const faultsOf = useFaultsOf();
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<readonly EntryFault[]>([]);

  const enter = async (values: EntryValues): Promise<void> => {
    const typed = faultsIn(values, list);
    setFaults(typed.map(({ field, code }) => ({ field, text: words.refusals[code] })));
    if (typed.length > 0) return;
    setSending(true);
    try {
      const answer = await sendEntry(tournamentId, bodyOf(values, list, language));
      onSent({ answer, values });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFaults(inFormOrder(faultsOf(error)));
    } finally {
      setSending(false);
      void queries.invalidateQueries({
        queryKey: readKey('listEntryLists', { params: { id: tournamentId } }),
      });
    }
  };
  return { enter, isSending, faults };
}
