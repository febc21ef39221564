/** Documents that a page has at most. */
export const PAGE = 500;

/** A walk need not burden the primary; suspicious records are read again from there. */
export const fromAnywhere = { readPreference: 'secondaryPreferred' } as const;

/** Reads data that a majority has. */
export const fromPrimary = { readConcern: { level: 'majority' }, readPreference: 'primary' } as const;

/** All that `read` finds behind one id after the other, in pages of `PAGE`. */
export async function* walkPages<T extends { readonly _id: string }>(
  read: (afterId: string) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (let page = await read(''); page.length > 0; page = await read(page.at(-1)?._id ?? '')) {
    yield page;
    if (page.length < PAGE) return;
  }
}
