import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { AnswerOf } from '@courtcast/client';
import { useRequest } from '../use-request.ts';
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
  const { send, isSending, refusal } = useRequest();
  const run = (step: () => Promise<Left>) =>
    send(async () => {
      const { entry, key } = await step();
      if (key !== undefined) keepKey(pathname, key);
      queries.setQueryData(entryKey, { entry, ...(key !== undefined && { key }) });
    });
  return { run, isSending, refusal };
}
