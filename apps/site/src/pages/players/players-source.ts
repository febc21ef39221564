import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { namedPageOf } from '../../lists/list-address.ts';

/** Players by name, as the address searches for them. */
export const playersSource: PageSource = {
  path: 'players',
  load: (read, { search }) => read('listPlayers', { query: namedPageOf(search) }),
  head: (_, { frame, lists }) => ({
    title: `${frame.sections.players} · Courtcast`,
    description: lists.descriptions.players,
  }),
};
