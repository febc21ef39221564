import type { LiveChange } from '@courtcast/realtime';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { read } from '../../../api/reads.ts';
import { withChanges } from './live-list.ts';
import type { ListedMatch, LiveList } from './live-list.ts';

/** How long a match that has ended stays, so that its end can be seen. */
const LINGER_MS = 12_000;
const queryKey: QueryKey = read('listLiveMatches').queryKey;

/** Keeps the cached list in step with what the socket sends. */
interface ListKeeper {
  readonly takeList: (matches: readonly ListedMatch[]) => void;
  readonly takeChange: (change: LiveChange) => void;
  readonly stop: () => void;
}

/** Matches that have ended, each until its time is over. */
function createLeaving(remove: (matchId: string) => void) {
  const timers = new Map<string, number>();

  function keep(matchId: string) {
    window.clearTimeout(timers.get(matchId));
    timers.delete(matchId);
  }

  function begin(matchId: string) {
    keep(matchId);
    const leave = () => {
      timers.delete(matchId);
      remove(matchId);
    };
    timers.set(matchId, window.setTimeout(leave, LINGER_MS));
  }

  return { keep, begin, stop: () => [...timers.keys()].forEach(keep) };
}

/**
 * Keeps the list of `queryClient`. What comes between two frames of the screen is shown together; `onEnd` is given each
 * match that leaves the list because it is over.
 */
export function createListKeeper(queryClient: QueryClient, onEnd: (match: ListedMatch) => void): ListKeeper {
  const leaving = createLeaving((matchId) => {
    // The others are no newer for it.
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
    const ended = queryClient.getQueryData<LiveList>(queryKey)?.matches.find(({ id }) => id === matchId);
    if (ended?.status === 'completed') onEnd(ended);
    const remove = (list?: LiveList) =>
      list && { ...list, matches: list.matches.filter(({ id }) => id !== matchId) };
    queryClient.setQueryData(queryKey, remove, { updatedAt });
  });
  const changes = new Map<string, LiveChange>();
  let frame: number | undefined;

  function update(change: (matches: readonly ListedMatch[]) => ListedMatch[]) {
    // An answer that is under way is older than what the socket sends.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<LiveList>(queryKey, (list) => ({ matches: change(list?.matches ?? []) }));
  }

  function showChanges() {
    frame = undefined;
    update((matches) => withChanges(matches, changes));
    for (const [id, { listed }] of changes) (listed ? leaving.keep : leaving.begin)(id);
    changes.clear();
  }

  function forgetChanges() {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    changes.clear();
    leaving.stop();
  }

  return {
    takeList(matches) {
      forgetChanges();
      update(() => [...matches]);
    },
    takeChange(change) {
      changes.set(change.match.id, change);
      frame ??= requestAnimationFrame(showChanges);
    },
    stop: forgetChanges,
  };
}
