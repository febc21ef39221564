import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { deskRoots } from '@courtcast/web-ui/link/own-document.ts';

/** The desks (decisions 12): one document for all, which asks by itself; nothing of them is read for everyone. */
export const deskSources: readonly PageSource[] = deskRoots.map((root) => ({
  entry: 'desk',
  path: `${root}/*`,
  load: () => Promise.resolve(),
  head: (_, { frame }) => ({ title: `${frame.signIn} · Courtcast`, description: frame.tagline }),
}));
