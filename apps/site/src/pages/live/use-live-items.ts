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

/** Polling interval for ended and coming matches; the rest comes by socket. */
const ASK_EVERY_MS = 120_000;

const shownMatches = new WeakMap<ListedMatch | MatchView, ShownMatch>();

/** A match in its displayed form, cached by its object, so that an unchanged card does not render again. */
function shownMatchOf(match: ListedMatch | MatchView): ShownMatch {
  const known = shownMatches.get(match);
  if (known !== undefined) return known;
  const shown = 'createdAt' in match ? fromMatchView(match) : fromLiveMatch(match);
  shownMatches.set(match, shown);
  return shown;
}

const none: readonly never[] = [];

/** Whether a side is known: a match of two open sides is not worth listing. */
const hasSide = ({ players }: MatchView): boolean => players.home.length + players.guest.length > 0;

/** Matches that ended in the last hours, and planned ones. */
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

/** All matches of the page with their events. */
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
