/** Query parameters of lists. */
export const listParams = { text: 'q', page: 'page' } as const;

/** The API's limit for a search text. */
export const MAX_SEARCH_LENGTH = 100;
const PER_PAGE = 24;
const MAX_PAGE = 10_000;

/** The search text for the API; undefined if empty. */
export function searchOf(search: URLSearchParams): string | undefined {
  // A copied address may contain control characters, which no name does.
  const text = (search.get(listParams.text) ?? '').replaceAll(/\p{Cc}/gu, ' ').trim();
  return text === '' ? undefined : text.slice(0, MAX_SEARCH_LENGTH);
}

/** The requested page, from 1; 1 if invalid. */
export function pageOf(search: URLSearchParams): number {
  const text = search.get(listParams.page) ?? '';
  return /^\d{1,5}$/.test(text) ? Math.min(Math.max(Number(text), 1), MAX_PAGE) : 1;
}

/** The value of a parameter if it is one of the allowed ones; else undefined. */
export function choiceOf<Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = search.get(name);
  return choices.find((choice) => choice === text);
}

/** Search text and page of a list of named things. */
export function namedPageOf(search: URLSearchParams) {
  return {
    search: searchOf(search),
    page: pageOf(search),
    perPage: PER_PAGE,
    sortBy: 'name',
    sortOrder: 'asc',
  } as const;
}

/** The query with one parameter changed (null removes it), back on the first page. */
export function withParam(search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search);
  next.delete(listParams.page);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `?${next}`;
}
