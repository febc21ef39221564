import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isApiError } from '@courtcast/client';
import type { AnswerOf, ApiError } from '@courtcast/client';
import { keepKey } from '../../../layout/address-key.ts';

/** An entry as those see it who have its link. */
export type OwnEntry = AnswerOf<'openEntry'>;

/** The key of the read of the entry: one link a tab; the code itself stands in no name. */
export const entryKey = ['openEntry'] as const;

/** What a step leaves: the entry, and the code that takes the place of the one that was used. */
interface Left {
  readonly entry: OwnEntry;
  readonly key?: string;
}

/** A step by the link of an entry: what it answers is what the page shows from then on. */
export function useEntryStep() {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const run = async (step: () => Promise<Left>): Promise<{ readonly refusal: ApiError | null }> => {
    setSending(true);
    setRefusal(null);
    try {
      const { entry, key } = await step();
      if (key !== undefined) keepKey(pathname, key);
      queries.setQueryData(entryKey, { entry, ...(key !== undefined && { key }) });
      return { refusal: null };
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
      return { refusal: error };
    } finally {
      setSending(false);
    }
  };
  return { run, isSending, refusal };
}
