import type { QueryClient } from '@tanstack/react-query';
import { asPageData } from './page-data.ts';
import { putPageData } from './put-page-data.ts';

/** Where the data of a document stand in it. */
export const PAGE_DATA_ID = 'page-data';

/** Puts what the document holds where queries find it; false where the gateway has written nothing into it. */
export function takeDocumentData(queryClient: QueryClient): boolean {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent ?? '';
  const page = text === '' ? null : asPageData(JSON.parse(text));
  if (page === null) return false;
  const { pathname, search } = window.location;
  putPageData(queryClient, { page, address: pathname + search, askedAt: Date.now() });
  return true;
}
