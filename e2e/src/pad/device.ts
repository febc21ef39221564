import { setImmediate as nextTurn } from 'node:timers/promises';
import { openPad } from '@courtcast/umpire-pad/sync/pad.ts';
import type { Pad, PadSurroundings } from '@courtcast/umpire-pad/sync/pad.ts';
import { createMemoryStore } from '@courtcast/umpire-pad/test/memory-store.ts';
import type { MemoryStore } from '@courtcast/umpire-pad/test/memory-store.ts';
import type { Access, DomainService } from './domain-service.ts';

/** A phone: what it keeps outlives its tabs, which see each other's writes and send one at a time. */
export interface Device {
  readonly access: Access;
  readonly store: MemoryStore;
  /** `alone` stands for the lock that its browser has. */
  openTab(alone?: PadSurroundings['alone']): Promise<Pad>;
}

/** Turns of the event loop after which nothing is under way any more. */
const CALM_TURNS = 60;

/** Waits until whatever was begun has come to its end. */
export async function calm(): Promise<void> {
  for (let turn = 0; turn < CALM_TURNS; turn += 1) await nextTurn();
}

/** A browser's lock: work waits for what was begun before. */
function createLock(): PadSurroundings['alone'] {
  let last: Promise<void> = Promise.resolve();
  return (_name, work) => {
    last = last.then(work, work);
    return last;
  };
}

/** A device with an access of its own to the service. */
export function createDevice(service: DomainService, name: string): Device {
  const access: Access = { isOnline: true, isLetIn: true, losesAnswer: false };
  const store = createMemoryStore();
  const tabs = new Set<{ readonly run: () => void }>();
  const lock = createLock();
  let ids = 0;
  return {
    access,
    store,
    openTab(alone = lock) {
      const own: { run: () => void } = { run: () => undefined };
      const surroundings: PadSurroundings = {
        store,
        alone,
        service: service.reachedBy(access),
        newId: () => `${name}-${(ids += 1)}`,
        now: () => '2026-05-02T14:00:00.000Z',
        wait: () => nextTurn(),
        others: {
          notify: () => {
            for (const tab of tabs) if (tab !== own) tab.run();
          },
          listen(run) {
            own.run = run;
            tabs.add(own);
            return () => void tabs.delete(own);
          },
        },
      };
      return openPad('match-1', surroundings);
    },
  };
}
