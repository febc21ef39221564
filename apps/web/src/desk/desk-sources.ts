import type { PageSource } from '../documents/page-source.ts';
import { deskRoots } from '../links/own-document.ts';

/** The desks (decisions 12): one document for all, which asks by itself; nothing of them is read for everyone. */
export const deskSources: readonly PageSource[] = deskRoots.map((root) => ({
  entry: 'desk',
  path: `${root}/*`,
  load: () => Promise.resolve(),
  head: (_, { frame }) => ({ title: `${frame.signIn} · Courtcast`, description: frame.tagline }),
}));
