import { createRealtime } from '@courtcast/realtime';
import type { Realtime } from '@courtcast/realtime';

/** A connection that is in use, until it is given back. */
export interface Borrowed {
  readonly realtime: Realtime;
  readonly giveBack: () => void;
}

const open = new Map<string, { readonly realtime: Realtime; users: number }>();

/** The one connection of this page to a server: opened for the first element, closed after the last. */
export function borrowConnection(server: string): Borrowed {
  const shared = open.get(server) ?? { realtime: createRealtime({ url: server }), users: 0 };
  open.set(server, shared);
  shared.users += 1;
  return {
    realtime: shared.realtime,
    giveBack() {
      shared.users -= 1;
      // An element that is moved within its page is taken out and put in again at once.
      queueMicrotask(() => {
        if (shared.users > 0 || open.get(server) !== shared) return;
        open.delete(server);
        shared.realtime.close();
      });
    },
  };
}
