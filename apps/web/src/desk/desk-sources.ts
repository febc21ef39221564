import type { PageSource } from '../documents/page-source.ts';

/** Where the desks are: one document for all, which asks by itself, as who is signed in. */
const paths = ['me/*', 'desk/*', 'sign-in/*', 'claim/*', 'invitations/*'];

/** The desks (decisions 12): nothing of them is read for everyone. */
export const deskSources: readonly PageSource[] = paths.map((path) => ({
  entry: 'desk',
  path,
  load: () => Promise.resolve(),
  head: (_, { frame }) => ({ title: `${frame.signIn} · Courtcast`, description: frame.tagline }),
}));
