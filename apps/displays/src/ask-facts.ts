import { ApiError, createClient } from '@courtcast/client';
import { fetchPageData } from '@courtcast/web-data/page-data/fetch-page-data.ts';
import type { PageData, PageRead } from '@courtcast/web-data/page-data/page-data.ts';
import type { PageReader } from '@courtcast/web-data/page-data/page-source.ts';
import type { MatchSides } from '@courtcast/web-score/match/match-sides.ts';
import type { Courts } from '@courtcast/web-score/court/court-facts.ts';
import { readDisplay } from '@courtcast/web-score/court/court-facts.ts';
import type { CourtFacts, DisplayReader } from '@courtcast/web-score/court/court-facts.ts';

const api = createClient({ retry: { maxAttempts: 1 } });

type Input = Readonly<Record<'params' | 'query', object | undefined>>;

/** A read with its input as text, independent of key order; page data hold numbers as text. */
function textOf(operation: string, { params = {}, query = {} }: Partial<Input>): string {
  const parts = [...Object.entries(params), ...Object.entries(query)].map(
    ([name, value]) => `${name}=${String(value)}`,
  );
  return [operation, ...parts.toSorted()].join(' ');
}

const keyOf = ({ key: [operation, input] }: PageRead) => textOf(operation, input);

/** A reader over page data; what they lack is requested from the API. */
export function createReader(page: PageData | null): PageReader {
  const answers = new Map(page?.reads.map((read) => [keyOf(read), read.data]));
  return (async (operation: Parameters<PageReader>[0], input: Partial<Input> = {}) => {
    const text = textOf(operation, input);
    if (answers.has(text)) return answers.get(text);
    return api.call(operation, input);
  }) as PageReader;
}

/** A display's reader over page data. */
export function readerOf(page: PageData | null): DisplayReader {
  const sent = page?.reads.filter(({ key: [what] }) => what === 'matchSides') ?? [];
  // Written by `sendPlaces` of the same release, or of the release beside it.
  const sides = new Map(sent.map(({ key, data }) => [key[1].params?.id ?? '', data as MatchSides]));
  return { read: createReader(page), readSides: () => Promise.resolve(sides) };
}

/** Fetches the current page data of this address; null if the gateway has none. Throws ApiError. */
export function readPage(): Promise<PageData | null> {
  const { pathname, search } = window.location;
  return fetchPageData(pathname + search);
}

/** Fetches the courts of a display in one request. Throws ApiError. */
export async function askFacts(courts: Courts): Promise<CourtFacts[]> {
  return readDisplay(readerOf(await readPage()), courts);
}

/** Whether an error says that the address has no content, so that retrying is useless. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
