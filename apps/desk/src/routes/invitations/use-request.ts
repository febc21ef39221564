import { useState } from 'react';
import { isApiError } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';

/** Sends requests of who has a key and no session, with what a page shows of them: `useSave` is for who is signed in. */
export function useRequest() {
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  /** Runs a request and what follows from its answer; returns why it was refused, else null. */
  const send = async (request: () => Promise<void>): Promise<{ readonly refusal: ApiError | null }> => {
    setSending(true);
    setRefusal(null);
    try {
      await request();
      return { refusal: null };
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
      return { refusal: error };
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, refusal };
}
