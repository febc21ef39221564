import type { LiveMatchView, MatchStatus } from '@courtcast/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { MIN_LIVE_MATCHES_INTERVAL_MS, liveMatchesQuery } from '../../api/queries.ts';

/** How long a match that has ended stays, so that its end can be seen. */
const LINGER_MS = 12_000;
const SETTLE_MS = 1_000;
const { queryKey } = liveMatchesQuery;

/** Asks for the list again when matches turn up that are not in it. */
function createAsking(queryClient: QueryClient, isListed: (matchId: string) => boolean) {
  const missing = new Set<string>();
  let timer: number | undefined;

  function ask() {
    timer = undefined;
    const isComplete = [...missing].every(isListed);
    missing.clear();
    if (!isComplete) void queryClient.invalidateQueries({ queryKey });
  }

  /** Soon, with whatever else turns up until then, and not more often than the limit allows. */
  function askFor(matchId: string) {
    missing.add(matchId);
    if (timer !== undefined) return;
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {};
    const earliestMs = dataUpdatedAt + MIN_LIVE_MATCHES_INTERVAL_MS - Date.now();
    timer = window.setTimeout(ask, Math.max(SETTLE_MS, earliestMs));
  }

  function stop() {
    window.clearTimeout(timer);
    timer = undefined;
    missing.clear();
  }

  return { askFor, stop };
}

/** Takes matches off the list a while after they have ended. */
function createLeaving(queryClient: QueryClient) {
  const timers = new Map<string, number>();

  function remove(matchId: string) {
    timers.delete(matchId);
    // The others are no newer for it.
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
    queryClient.setQueryData<LiveMatchView[]>(
      queryKey,
      (matches) => matches?.filter(({ id }) => id !== matchId),
      { updatedAt },
    );
  }

  function begin(matchId: string) {
    if (timers.has(matchId)) return;
    timers.set(
      matchId,
      window.setTimeout(() => remove(matchId), LINGER_MS),
    );
  }

  function keep(matchId: string) {
    window.clearTimeout(timers.get(matchId));
    timers.delete(matchId);
  }

  return { begin, keep, stop: () => [...timers.keys()].forEach(keep) };
}

/** What keeps the cached list in step with what sockets send. */
interface ListKeeper {
  /** Takes the current status of matches, listed or not. */
  readonly onStatus: (matchId: string, status: MatchStatus) => void;
  readonly stop: () => void;
}

/** Keeps the list of `queryClient`. */
export function createListKeeper(queryClient: QueryClient): ListKeeper {
  const isListed = (matchId: string) =>
    queryClient.getQueryData<LiveMatchView[]>(queryKey)?.some(({ id }) => id === matchId) ?? true;
  const asking = createAsking(queryClient, isListed);
  const leaving = createLeaving(queryClient);
  return {
    onStatus(matchId, status) {
      if (status === 'in_progress') {
        leaving.keep(matchId);
        if (!isListed(matchId)) asking.askFor(matchId);
      } else if (isListed(matchId)) leaving.begin(matchId);
    },
    stop() {
      asking.stop();
      leaving.stop();
    },
  };
}
