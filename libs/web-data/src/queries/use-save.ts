import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tabTexts } from '@courtcast/web-ui/text-store.ts';
import type { TextStore } from '@courtcast/web-ui/text-store.ts';
import { isApiError } from '@courtcast/client';
import type { ApiError, Answer, CallInput, OperationId } from '@courtcast/client';
import { invalidateReads } from './ask.ts';
import type { AskId } from './ask.ts';
import { useApi } from './api-context.ts';

const PREFIX = 'courtcast.sending:';
const KEY_BYTES = 16;

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** A short hash: a collision matters only between two writes that both wait for an answer. */
function digestOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}${text.length.toString(36)}`;
}

/** The idempotency key of a write whose outcome is not known yet. */
interface SendKeys {
  readonly key: string;
  /** Forgets the key after an answer: the same input is a new write from now on. */
  readonly settle: () => void;
}

/**
 * The idempotency key of a write. After a lost answer it is the key of the previous attempt, which this tab
 * keeps across reloads; otherwise a new one.
 */
export function createSendKeys(operation: string, input: object, store: TextStore = tabTexts): SendKeys {
  const place = `${PREFIX}${operation}:${digestOf(JSON.stringify(input))}`;
  const key = store.read(place) ?? newKey();
  store.write(place, key);
  return { key, settle: () => store.remove(place) };
}

/** The outcome of a write. */
type Saved<Id extends OperationId> =
  | { readonly answer: Answer<Id>; readonly refusal: null }
  | { readonly answer: null; readonly refusal: ApiError };

/** A write of the API, for a page. */
export interface Save<Id extends OperationId> {
  /** Sends it. Never throws a refusal: it is in the result, and in `refusal` until the next attempt. */
  readonly save: (input: CallInput<Id>) => Promise<Saved<Id>>;
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
}

interface SaveOptions {
  /** Reads whose answers change with the write: those on the page are refetched at once. */
  readonly touches: readonly AskId[];
}

/**
 * A write as the signed-in user. Sent again after a lost answer, by a second press or after a reload, it is
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
