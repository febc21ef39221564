import type { MatchDetailView } from '@courtcast/contracts';
import type { PageSource } from '../../documents/page-source.ts';
import { eventName, matchName } from '../../scores/names.ts';
import { setsInLine } from '../../scores/set-columns.ts';
import { fromMatchDetail } from '../../scores/shown-match.ts';

/** One match: who plays, how it stands. */
export const matchSource: PageSource<MatchDetailView> = {
  path: 'matches/:id',
  load: (read, { params: { id = '' } }) => read('getMatch', { params: { id } }),
  head(detail, { scores }) {
    const match = fromMatchDetail(detail);
    const parts = [setsInLine(match.sets), matchName(scores, match.players)].filter((part) => part !== '');
    return { title: `${parts.join(' · ')} · Courtcast`, description: eventName(scores, match) };
  },
};
