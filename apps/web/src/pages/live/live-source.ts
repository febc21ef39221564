import type { PageSource } from '../../documents/page-source.ts';

/** All matches in progress. */
export const liveSource: PageSource = {
  path: '',
  load: (read) => read('listLiveMatches'),
  head: (_matches, { live, frame }) => ({
    title: `${live.title} · Courtcast`,
    description: frame.tagline,
  }),
};
