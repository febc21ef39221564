/** Names of what lists keep in the address. */
export const listParams = { text: 'q', page: 'page' } as const;

/** The API takes no more of a search. */
export const MAX_SEARCH_LENGTH = 100;
const PER_PAGE = 24;
const MAX_PAGE = 10_000;

/** The search text of the API; undefined for everything. */
export function searchOf(search: URLSearchParams): string | undefined {
  // A control character in a copied address is no word of a name.
  const text = (search.get(listParams.text) ?? '').replaceAll(/\p{Cc}/gu, ' ').trim();
  return text === '' ? undefined : text.slice(0, MAX_SEARCH_LENGTH);
}

/** The page that is asked for, from 1; what is no page is the first. */
export function pageOf(search: URLSearchParams): number {
  const text = search.get(listParams.page) ?? '';
  return /^\d{1,5}$/.test(text) ? Math.min(Math.max(Number(text), 1), MAX_PAGE) : 1;
}

/** One of the values that a parameter may have; undefined for none of them. */
export function choiceOf<Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const text = search.get(name);
  return choices.find((choice) => choice === text);
}

/** A page of things by name, as an address asks for it. */
export function namedPageOf(search: URLSearchParams) {
  return {
    search: searchOf(search),
    page: pageOf(search),
    perPage: PER_PAGE,
    sortBy: 'name',
    sortOrder: 'asc',
  } as const;
}

/** The query of an address with one parameter changed (null takes it out), from the first page on. */
export function withParam(search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search);
  next.delete(listParams.page);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return `?${next}`;
}
