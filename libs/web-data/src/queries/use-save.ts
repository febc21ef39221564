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

/** Short and even: two inputs are mixed up by chance only, and only where both wait for an answer. */
function digestOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}${text.length.toString(36)}`;
}

/** The key of a write until it is known what became of it. */
interface SendKeys {
  readonly key: string;
  /** It was answered: the same input is another write from now on. */
  readonly settle: () => void;
}

/**
 * The idempotency key of a write: the one that it was sent with before where no answer came, which this tab remembers
 * through a reload, else a new one.
 */
export function createSendKeys(operation: string, input: object, store: TextStore = tabTexts): SendKeys {
  const place = `${PREFIX}${operation}:${digestOf(JSON.stringify(input))}`;
  const key = store.read(place) ?? newKey();
  store.write(place, key);
  return { key, settle: () => store.remove(place) };
}

/** What became of a write. */
type Saved<Id extends OperationId> =
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
