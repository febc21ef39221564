import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { followedIn } from '../../follow/followed.ts';
import { readFollowed } from './my-reads.ts';

/**
 * The followed items are known to the browser only: the document is the page's frame, and the browser
 * requests the page data with the ids in the query.
 */
export const mySource: PageSource = {
  path: 'my',
  async load(read, { search }) {
    const followed = followedIn(search);
    // Each is optional for the page.
    const key = read('getPushKey').catch(() => null);
    const live = followed.length === 0 ? null : read('listLiveMatches').catch(() => null);
    await Promise.all([key, live, readFollowed(read, followed)]);
  },
  head: (_, { follow }) => ({
    title: `${follow.title} · Courtcast`,
    description: follow.description,
    robots: 'noindex',
  }),
};
