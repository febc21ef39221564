/** What decides which pages are walked. */
export interface PageChoice<Page> {
  /** A number that goes up by one makes the next quarter; four in a row make all. */
  readonly seed: number;
  /** Paths of the repository that differ from what was checked before. */
  readonly changed: readonly string[];
  /** Every file that a page is made of. */
  readonly sourcesOf: (page: Page) => ReadonlySet<string>;
}

/** Pages that are walked, and why in words. */
export interface ChosenPages<Page> {
  readonly pages: readonly Page[];
  readonly words: string;
}

const PARTS = 4;

/** The changed files by the pages that they are part of, without those of the kit. */
function pagesOfChanges<Page>(
  pages: readonly Page[],
  { changed, sourcesOf }: Omit<PageChoice<Page>, 'seed'>,
): { readonly touched: ReadonlySet<Page>; readonly shared: number } {
  const touched = new Set<Page>();
  let shared = 0;
  for (const path of changed) {
    const made = pages.filter((page) => sourcesOf(page).has(path));
    // What more of them are made of is part of the kit: a quarter of the pages shows what is wrong with it.
    if (made.length > pages.length / PARTS) shared += 1;
    else for (const page of made) touched.add(page);
  }
  return { touched, shared };
}

/**
 * Chooses a quarter of the pages, and those whose own sources have changed. Where these are more than another quarter
 * it is the quarter alone.
 */
export function choosePages<Page>(
  pages: readonly Page[],
  { seed, ...choice }: PageChoice<Page>,
): ChosenPages<Page> {
  const { touched, shared } = pagesOfChanges(pages, choice);
  const isWide = touched.size > pages.length / PARTS;
  const chosen = pages.filter(
    (page, index) => index % PARTS === seed % PARTS || (!isWide && touched.has(page)),
  );
  const reasons = [
    `${chosen.length} of ${pages.length} pages`,
    isWide ? `${touched.size} have changed, which is too many` : `${touched.size} have changed`,
    ...(shared === 0 ? [] : [`${shared} changed files belong to many pages`]),
  ];
  return { pages: chosen, words: reasons.join('; ') };
}
