/** Documents that a page has at most. */
export const PAGE = 500;

/** Where something looks wrong, the primary is asked again: a walk need not burden it. */
export const fromAnywhere = { readPreference: 'secondaryPreferred' } as const;

/** As the majority has it. */
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
