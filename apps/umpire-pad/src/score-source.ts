import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';

/** The umpire's pad: the same document for every match, so that a device caches one. The pad reads its data itself. */
export const scoreSource: PageSource = {
  entry: 'score',
  path: 'score/*',
  load: () => Promise.resolve(),
  head: (_, { umpire }) => ({ title: `${umpire.title} · Courtcast`, description: umpire.entrance.noKey }),
};
