import { isApiError } from '@courtcast/client';
import type { ApiError, Answer, CallInput, OperationId } from '@courtcast/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateReads } from './ask.ts';
import type { AskId } from './ask.ts';
import { useApi } from './api-context.ts';
import { createSendKeys } from './send-keys.ts';

/** What became of a write. */
export type Saved<Id extends OperationId> =
  | { readonly answer: Answer<Id>; readonly refusal: null }
  | { readonly answer: null; readonly refusal: ApiError };

/** A write of the API for a page. */
export interface Save<Id extends OperationId> {
  /** Sends it. Never throws a refusal: it is in the answer, and in `refusal` until the next one. */
  readonly save: (input: CallInput<Id>) => Promise<Saved<Id>>;
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
}

interface SaveOptions {
  /** Reads that show something else after it: those that are shown are asked for at once. */
  readonly touches: readonly AskId[];
}

/**
 * A write as the user who is signed in. Sent again after a lost answer, by the same hands or after a reload, it is
 * carried out once.
 */
export function useSave<Id extends OperationId>(operation: Id, { touches }: SaveOptions): Save<Id> {
  const api = useApi();
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const readAgain = () => invalidateReads(queries, touches);

  const save = async (input: CallInput<Id>): Promise<Saved<Id>> => {
    const keys = createSendKeys(operation, input);
    setSaving(true);
    setRefusal(null);
    const send = api.send.bind(api) as (id: Id, given: object) => Promise<Answer<Id>>;
    try {
      const answer = await send(operation, { ...input, idempotencyKey: keys.key });
      keys.settle();
      await readAgain();
      return { answer, refusal: null };
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status >= 400 && error.status < 500 && error.status !== 401) keys.settle();
      if (error.code === 'version-mismatch') await readAgain();
      setRefusal(error);
      return { answer: null, refusal: error };
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, refusal };
}
