import { isApiError } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';
import { useState } from 'react';

/** Work that asks the API for something before it sends. */
export interface Refusable {
  /** Carries it out; null where it was refused, which `refusal` keeps until the next time. */
  readonly run: <Answer>(work: () => Promise<Answer>) => Promise<Answer | null>;
  readonly refusal: ApiError | null;
}

/** Carries out work of a page, and keeps why the API refused it. */
export function useRefusable(): Refusable {
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const run: Refusable['run'] = async (work) => {
    setRefusal(null);
    try {
      return await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(error);
      return null;
    }
  };
  return { run, refusal };
}
