import type { LiveChange } from '@courtcast/realtime';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { read } from '@courtcast/web-data/api/reads.ts';
import { isOfScoreAlone, withChanges } from './live-list.ts';
import type { ListedMatch, LiveList } from './live-list.ts';
import type { NewestMatches } from './newest-matches.ts';

/** How long an ended match stays in the list, so that its end is seen. */
const LINGER_MS = 12_000;
const queryKey: QueryKey = read('listLiveMatches').queryKey;

/** Keeps the cached list up to date with the socket. */
interface LiveListStore {
  readonly takeList: (matches: readonly ListedMatch[]) => void;
  readonly takeChange: (change: LiveChange) => void;
  readonly stop: () => void;
}

/** Ended matches, each with a timer that removes it. */
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

interface LiveListStoreDeps {
  readonly queryClient: QueryClient;
  /** Receives every score at once, so that only the match's own card renders. */
  readonly newest: NewestMatches;
  /** Called for each match that leaves the list because it is over. */
  readonly onEnd: (match: ListedMatch) => void;
}

/** Collects changes until the next animation frame, so that they render together. */
function createFrame(show: (changes: ReadonlyMap<string, LiveChange>) => void) {
  const changes = new Map<string, LiveChange>();
  let frame: number | undefined;

  function showNow() {
    frame = undefined;
    show(changes);
    changes.clear();
  }

  return {
    add(change: LiveChange) {
      changes.set(change.match.id, change);
      frame ??= requestAnimationFrame(showNow);
    },
    forget() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      frame = undefined;
      changes.clear();
    },
  };
}

/** The list in the cache of `queryClient`. Running scores are not written until the list itself changes, or is left. */
function createCachedList(queryClient: QueryClient) {
  const unwritten = new Map<string, LiveChange>();
  const current = () => queryClient.getQueryData<LiveList>(queryKey)?.matches ?? [];

  function write(matches: readonly ListedMatch[]) {
    // A pending answer is older than the socket's message.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<LiveList>(queryKey, { matches: withChanges(matches, unwritten) });
    unwritten.clear();
  }

  return {
    current,
    take(matches: readonly ListedMatch[]) {
      unwritten.clear();
      write(matches);
    },
    change(changes: ReadonlyMap<string, LiveChange>) {
      const matches = current();
      for (const [id, change] of changes) unwritten.set(id, change);
      if (![...changes.values()].every((change) => isOfScoreAlone(matches, change))) write(matches);
    },
    remove(matchId: string) {
      // The age of the list is kept: its other matches are no newer.
      const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
      const remove = (list?: LiveList) =>
        list && { ...list, matches: list.matches.filter(({ id }) => id !== matchId) };
      unwritten.delete(matchId);
      queryClient.setQueryData(queryKey, remove, { updatedAt });
    },
    leave() {
      if (unwritten.size > 0) write(current());
    },
  };
}

/** Keeps the list of a page and its scores up to date. */
export function createLiveListStore({ queryClient, newest, onEnd }: LiveListStoreDeps): LiveListStore {
  const list = createCachedList(queryClient);
  const leaving = createLeaving((matchId) => {
    const ended = list.current().find(({ id }) => id === matchId);
    if (ended?.status === 'completed') onEnd(ended);
    list.remove(matchId);
    newest.forget(matchId);
  });
  const frame = createFrame((changes) => {
    for (const { match } of changes.values()) newest.set(match);
    list.change(changes);
    for (const [id, { listed }] of changes) (listed ? leaving.keep : leaving.begin)(id);
  });
  return {
    takeList(matches) {
      frame.forget();
      leaving.stop();
      list.take(matches);
    },
    takeChange: (change) => frame.add(change),
    stop() {
      frame.forget();
      leaving.stop();
      list.leave();
    },
  };
}
