import type { AnswerOf } from '@courtcast/client';
import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';

/** The parameter of the address that names the draw whose form is shown. */
export const DRAW_PARAM = 'draw';

/** How one draw is entered. */
export type EntryList = AnswerOf<'listEntryLists'>['data'][number];

/** The draw whose form is shown: as the address says, else the only one; undefined where there are others to choose from. */
export function chosenList(lists: readonly EntryList[], wanted: string | null): EntryList | undefined {
  return lists.find(({ drawId }) => drawId === wanted) ?? (lists.length === 1 ? lists[0] : undefined);
}

/** Whether who enters now waits: every place is taken, in the order of entering. */
export function isFull({ capacity, accepted, acceptance }: EntryList): boolean {
  return acceptance === 'order' && capacity !== null && accepted >= capacity;
}

/** What the page reads on which people enter. Who looks for a partner is asked for by the form alone, in no document. */
export const enterSource: PageSource<{ readonly name: string }> = {
  path: 'tournaments/:id/enter',
  async load(read, { params: { id = '' } }) {
    const [tournament] = await Promise.all([
      read('getTournament', { params: { id } }),
      read('listEntryLists', { params: { id } }),
    ]);
    return tournament;
  },
  head: ({ name }, { entering }) => ({
    title: `${entering.titleOf(name)} · Courtcast`,
    description: entering.descriptionOf(name),
  }),
};
