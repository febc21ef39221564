import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import { ApiError } from '@courtcast/client';
import { setDocumentTime } from '@courtcast/web-ui/use-now.ts';
import { asPageData } from './page-data.ts';
import type { PageRefusal } from './page-data.ts';
import { putPageData } from './put-page-data.ts';

/** Why the document shows no page; null if it shows one, or none was rendered. */
export const DocumentRefusal = createContext<ApiError | null>(null);

/** The id of the script element that holds a document's data. */
export const PAGE_DATA_ID = 'page-data';

/** The data that came with a document. */
interface TakenDocument {
  /** Whether the page is rendered in the document, so that the app hydrates it. */
  readonly isRendered: boolean;
  /** Why the document shows no page. */
  readonly refusal: ApiError | null;
}

function toError({ status, message, retryAfterSeconds }: PageRefusal): ApiError {
  return new ApiError('other', { statusCode: status, message, error: message }, { retryAfterSeconds });
}

/** Puts the data of the document into the query cache. */
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
