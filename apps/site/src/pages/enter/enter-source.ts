import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import type { EntryList } from '@courtcast/web-score/tournament/entry-list.ts';

/** The query parameter of the draw whose form is shown. */
export const DRAW_PARAM = 'draw';

/** The draw whose form is shown: the one in the address, else the only one; undefined if there is a choice. */
export function chosenList(lists: readonly EntryList[], wanted: string | null): EntryList | undefined {
  return lists.find(({ drawId }) => drawId === wanted) ?? (lists.length === 1 ? lists[0] : undefined);
}

/** Whether a new entry goes on the waiting list: all places are taken, in order of entry. */
export function isFull({ capacity, accepted, acceptance }: EntryList): boolean {
  return acceptance === 'order' && capacity !== null && accepted >= capacity;
}

/**
 * Reads what the entry page shows. Players looking for a partner are requested by the form only and are in no
 * document.
 */
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
