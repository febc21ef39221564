import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';

/** The umpire's pad: the same page for every match, and for none, so that a device keeps one. It asks by itself. */
export const scoreSource: PageSource = {
  entry: 'score',
  path: 'score/*',
  load: () => Promise.resolve(),
  head: (_, { umpire }) => ({ title: `${umpire.title} · Courtcast`, description: umpire.entrance.noKey }),
};
