import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import { ApiError } from '@courtcast/client';
import { setDocumentTime } from '@courtcast/web-ui/use-now.ts';
import { asPageData } from './page-data.ts';
import type { PageRefusal } from './page-data.ts';
import { putPageData } from './put-page-data.ts';

/** Why the document shows no page; null where it shows one, or nothing yet. */
export const DocumentRefusal = createContext<ApiError | null>(null);

/** Where the data of a document stand in it. */
export const PAGE_DATA_ID = 'page-data';

/** What a document brought. */
interface TakenDocument {
  /** Whether its page stands in it, as the app would first render it. */
  readonly isRendered: boolean;
  /** Why it shows none. */
  readonly refusal: ApiError | null;
}

function toError({ status, message, retryAfterSeconds }: PageRefusal): ApiError {
  return new ApiError('other', { statusCode: status, message, error: message }, { retryAfterSeconds });
}

/** Puts what the document holds where queries find it. */
export function takeDocumentData(queryClient: QueryClient): TakenDocument {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  const page = text === '' ? null : asPageData(JSON.parse(text));
  if (page === null) return { isRendered: false, refusal: null };
  if (page.refusal !== undefined) return { isRendered: false, refusal: toError(page.refusal) };
  const { pathname, search } = window.location;
  setDocumentTime(page.atMs ?? Date.now());
  putPageData(queryClient, { page, address: pathname + search, askedAt: Date.now() });
  const isRendered = document.getElementById('app')?.hasChildNodes() === true;
  return { isRendered, refusal: null };
}
