import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { namedPageOf } from '../../lists/list-address.ts';

/** Reads clubs by name, filtered by the address. */
export const clubsSource: PageSource = {
  path: 'clubs',
  load: (read, { search }) => read('listClubs', { query: namedPageOf(search) }),
  head: (_, { frame, lists }) => ({
    title: `${frame.sections.clubs} · Courtcast`,
    description: lists.descriptions.clubs,
  }),
};
