import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { deskRoots } from '@courtcast/web-ui/link/addresses.ts';

/** The player and door pages of an evening: phones poll them as page data, as displays do. */
const eveningSource = (root: 'play' | 'join'): PageSource<{ readonly name: string }> => ({
  entry: 'desk',
  path: `${root}/:drawId`,
  async load(read, { params: { drawId: id = '' } }) {
    const [draw] = await Promise.all([
      read('getDraw', { params: { id } }),
      read('getDrawStandings', { params: { id } }),
    ]);
    return read('getTournament', { params: { id: draw.tournamentId } });
  },
  head: ({ name }, { frame }) => ({
    title: `${name} · Courtcast`,
    description: frame.tagline,
    robots: 'noindex',
  }),
});

/** The sources of the desks (decisions 12): one document for all pages, which read their own data. */
export const deskSources: readonly PageSource[] = [
  eveningSource('play'),
  eveningSource('join'),
  ...deskRoots.map((root): PageSource => ({
    entry: 'desk',
    path: `${root}/*`,
    load: () => Promise.resolve(),
    head: (_, { frame }) => ({ title: `${frame.signIn} · Courtcast`, description: frame.tagline }),
  })),
];
