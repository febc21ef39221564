import type { MatchView } from '@courtcast/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { fromLiveMatch, fromMatchView } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { eventOf } from './live-events.ts';
import type { LiveItem } from './live-groups.ts';
import type { ListedMatch } from './list/live-list.ts';
import { FINISHED_FOR_MS, liveReads } from './live-reads.ts';
import { useEventFacts } from './use-event-facts.ts';

/** How often the page asks for what has ended and what comes: sockets bring the rest. */
const ASK_EVERY_MS = 120_000;

const shownMatches = new WeakMap<ListedMatch | MatchView, ShownMatch>();

/** A match as it is shown: the same object as long as nothing of it has changed, so that its card is left alone. */
function shownMatchOf(match: ListedMatch | MatchView): ShownMatch {
  const known = shownMatches.get(match);
  if (known !== undefined) return known;
  const shown = 'createdAt' in match ? fromMatchView(match) : fromLiveMatch(match);
  shownMatches.set(match, shown);
  return shown;
}

const none: readonly never[] = [];

/** Whether either side is known: of a match of two open sides there is nothing to say yet. */
const hasSide = ({ players }: MatchView): boolean => players.home.length + players.guest.length > 0;

/** What has ended in the last hours, and what is planned. */
function useAround(ended: readonly ListedMatch[], live: readonly ListedMatch[]) {
  const now = useNow('halfMinute');
  const [openedAt] = useState(now);
  const again = { refetchInterval: ASK_EVERY_MS } as const;
  const { data: finished } = useQuery({ ...read('listMatches', liveReads.finished), ...again });
  const { data: coming } = useQuery({ ...read('listMatches', liveReads.coming(openedAt)), ...again });
  return useMemo(() => {
    const isOn = new Set(live.map(({ id }) => id));
    const asked = (finished?.data ?? none).filter(
      ({ id, completedAt }) =>
        !isOn.has(id) && completedAt !== null && now - Date.parse(completedAt) < FINISHED_FOR_MS,
    );
    const isAsked = new Set(asked.map(({ id }) => id));
    const seen = ended.filter(({ id }) => !isOn.has(id) && !isAsked.has(id));
    const isOver = new Set(seen.map(({ id }) => id));
    return {
      finished: [...seen, ...asked],
      coming: (coming?.data ?? none).filter(
        (match) => hasSide(match) && !isOn.has(match.id) && !isOver.has(match.id),
      ),
    };
  }, [finished, coming, ended, live, now]);
}

/** Everything on the page, with what it stands below. */
export function useLiveItems(matches: readonly ListedMatch[] | undefined, ended: readonly ListedMatch[]) {
  const { scores } = useWords();
  const live = matches ?? none;
  const { finished, coming } = useAround(ended, live);
  const facts = useEventFacts([...live, ...finished, ...coming]);
  const itemOf = (match: ListedMatch | MatchView): LiveItem => ({
    match: shownMatchOf(match),
    event: eventOf(scores, match, facts),
  });
  return {
    live: live.map(itemOf),
    finished: finished.map(itemOf),
    coming: coming.map(itemOf),
  };
}
