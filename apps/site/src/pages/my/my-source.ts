import type { PageSource } from '@courtcast/web-data/page-data/page-source.ts';
import { followedIn } from '../../follow/followed.ts';
import { readFollowed } from './my-reads.ts';

/**
 * What a user follows stands in their browser alone: the document is the frame of the page, and the browser asks for
 * the page's data with the ids in the query.
 */
export const mySource: PageSource = {
  path: 'my',
  async load(read, { search }) {
    const followed = followedIn(search);
    // Each can be shown without the others.
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
