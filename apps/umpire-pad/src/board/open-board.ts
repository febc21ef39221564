import { createClient, newIdempotencyKey } from '@courtcast/client';
import type { Client } from '@courtcast/client';
import { once } from '@courtcast/web-data/outbox/surroundings.ts';
import { openMatchWith } from '../open-match.ts';
import { openPadStore } from '../sync/store.ts';
import type { PadStore } from '../sync/store.ts';
import { openBoard } from './board.ts';
import type { Board, BoardSurroundings } from './board.ts';
import { openBoardStore } from './board-state.ts';
import { createCourtService } from './court-service.ts';
import { createLazyRealtime } from '@courtcast/web-data/realtime/lazy-realtime.ts';

/** An open board; null if its browser stores nothing. */
export type OpenedBoard = Board | null;

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

/** A client that signs with the board's current key at the time of each request. */
function createBoardClient(): { readonly client: Client; readonly signWith: (key: string | null) => void } {
  let present = '';
  const client = createClient({
    get boardKey() {
      return present;
    },
    ...once,
  });
  return {
    client,
    signWith(key) {
      present = key ?? '';
    },
  };
}

function surroundingsWith(store: PadStore, boards: BoardSurroundings['store']): BoardSurroundings {
  const { client, signWith } = createBoardClient();
  const signed = { ...client, who: 'board' } as const;
  const clientWith = (boardKey: string): Client => createClient({ boardKey, ...once });
  return {
    store: boards,
    service: createCourtService(client, clientWith),
    matches: {
      async open(matchId) {
        const opened = await openMatchWith(store, matchId, signed);
        return 'pad' in opened ? opened.pad : null;
      },
      async prepare(matchId) {
        const opened = await openMatchWith(store, matchId, signed);
        if ('pad' in opened) opened.pad.stop();
        return 'pad' in opened;
      },
      forget: (matchId) => store.forget(matchId),
    },
    after,
    signWith,
    newId: newIdempotencyKey,
    now: () => new Date(),
  };
}

/** Sets the web app manifest, which starts the installed board at its court; the key is not in it. */
function nameManifest(courtId: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  link?.setAttribute('href', `/score/courts/${encodeURIComponent(courtId)}/manifest.webmanifest`);
}

/** Opens the board of a court with the key from its address, or the stored one. */
export async function openBoardHere(courtId: string, given: string | null): Promise<OpenedBoard> {
  nameManifest(courtId);
  // Asks the browser not to evict the stored data.
  const { storage } = navigator as Partial<Navigator>;
  void storage?.persist().catch(() => undefined);
  try {
    const [store, boards] = await Promise.all([openPadStore(), openBoardStore()]);
    return await openBoard(courtId, given, surroundingsWith(store, boards));
  } catch {
    return null;
  }
}

/** Polling interval for facts that change without input at the court: names, times, the next match. */
const ASK_EVERY_MS = 30_000;

/** Keeps a board up to date by the socket of its court, and by polling. Returns a function that stops it. */
export function followCourt(board: Board): () => void {
  const realtime = createLazyRealtime(async () => {
    const { createRealtime } = await import('@courtcast/realtime');
    // The board polls by itself, with its key.
    return createRealtime({ pollEveryMs: 0 });
  });
  const ask = (): void => void board.sync();
  let shown: string | null = null;
  const watch = realtime.watchCourt(board.view().courtId, ({ match }) => {
    void board.see(match);
    // The next match has changed, too.
    if (shown !== (match?.id ?? null)) ask();
    shown = match?.id ?? null;
  });
  const timer = setInterval(ask, ASK_EVERY_MS);
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    watch.stop();
    clearInterval(timer);
    window.removeEventListener('online', ask);
    document.removeEventListener('visibilitychange', ask);
  };
}
