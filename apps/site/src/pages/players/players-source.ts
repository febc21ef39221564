import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { namedPageOf } from '../../lists/list-address.ts';

/** Reads players by name, filtered by the address. */
export const playersSource: PageSource = {
  path: 'players',
  load: (read, { search }) => read('listPlayers', { query: namedPageOf(search) }),
  head: (_, { frame, lists }) => ({
    title: `${frame.sections.players} · Courtcast`,
    description: lists.descriptions.players,
  }),
};
