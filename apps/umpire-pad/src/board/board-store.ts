import { openDB } from 'idb';
import type { DBSchema } from 'idb';
import { emptyRecord } from './board-record.ts';
import type { BoardStore } from './board-record.ts';

interface BoardSchema extends DBSchema {
  boards: { key: string; value: Awaited<ReturnType<BoardStore['change']>> };
}

const NAME = 'courtcast-board';
const VERSION = 1;
/** Written through to the disk before a change counts: power that fails takes nothing along. */
const strictly = { durability: 'strict' } as const;

/** The store of this browser, in IndexedDB. Rejects where the browser keeps nothing. */
export async function openBoardStore(): Promise<BoardStore> {
  const db = await openDB<BoardSchema>(NAME, VERSION, {
    upgrade: (opened) => void opened.createObjectStore('boards'),
  });
  return {
    read: async (courtId) => (await db.get('boards', courtId)) ?? null,
    async change(courtId, change) {
      const transaction = db.transaction('boards', 'readwrite', strictly);
      const after = { ...emptyRecord, ...(await transaction.store.get(courtId)), ...change };
      await transaction.store.put(after, courtId);
      await transaction.done;
      return after;
    },
  };
}
