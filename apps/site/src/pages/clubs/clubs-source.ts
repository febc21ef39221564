import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { namedPageOf } from '../../lists/list-address.ts';

/** Clubs by name, as the address searches for them. */
export const clubsSource: PageSource = {
  path: 'clubs',
  load: (read, { search }) => read('listClubs', { query: namedPageOf(search) }),
  head: (_, { frame, lists }) => ({
    title: `${frame.sections.clubs} · Courtcast`,
    description: lists.descriptions.clubs,
  }),
};
