import type { ListedMatch } from '@courtcast/realtime';
import { useEffect, useState } from 'react';
import { useRealtimeClient } from '@courtcast/web-data/realtime/realtime-context.ts';
import type { createIsOfFollowed } from './my-matches.ts';

/** Changes that come together are read together; and everybody who watches does not ask at once. */
const READ_AFTER_MS = 1_000;
const SPREAD_MS = 2_000;

/** What the socket has sent of what is followed; `live` is null before its first word. */
interface MyLive {
  readonly live: readonly ListedMatch[] | null;
  readonly ended: readonly ListedMatch[];
}

const nothing: MyLive = { live: null, ended: [] };

/**
 * The live matches of what is followed, by the one subscription to all of them; `onChange` is called some moments after
 * one has begun or ended.
 */
export function useMyLive(
  isOfFollowed: ReturnType<typeof createIsOfFollowed> | undefined,
  onChange: () => unknown,
): MyLive {
  const client = useRealtimeClient();
  const [known, setKnown] = useState(nothing);
  useEffect(() => {
    if (isOfFollowed === undefined) return undefined;
    let timer: number | undefined;
    const readAgain = () => {
      timer ??= window.setTimeout(
        () => {
          timer = undefined;
          onChange();
        },
        READ_AFTER_MS + Math.random() * SPREAD_MS,
      );
    };
    const watch = client.watchLive({}, ({ matches, change }) => {
      // Most of what is live is of no concern here.
      if (change !== null && !isOfFollowed(change.match)) return;
      const live = matches.filter(isOfFollowed);
      const hasEnded = change !== null && !change.listed;
      setKnown(({ ended }) => ({ live, ended: hasEnded ? [change.match, ...ended] : ended }));
      if (hasEnded) readAgain();
    });
    return () => {
      window.clearTimeout(timer);
      watch.stop();
    };
  }, [client, isOfFollowed, onChange]);
  return known;
}
