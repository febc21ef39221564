import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { EntryList } from './entry-settings.ts';

/** How many places are taken, in words: `8 of 16 accepted`. */
export function usePlacesText(): (list: Pick<EntryList, 'accepted' | 'capacity'>) => string {
  const { acceptedCount, acceptedOf } = useDeskWords().entryList;
  return ({ accepted, capacity }) =>
    capacity === null ? acceptedCount(accepted) : acceptedOf(accepted, capacity);
}
