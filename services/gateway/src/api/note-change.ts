import { operations } from '@courtcast/contracts';
import type { Boards } from '../callers/boards.ts';
import type { ReadCache } from '../cache/read-cache.ts';
import type { Principals } from '../callers/principals.ts';
import type { Outcome } from '../upstream/response-proxy.ts';
import type { ServiceCall } from './visit.ts';

/** Takes note of what a call may have changed; `outcome` is undefined where it failed. */
export type NoteChange = (call: ServiceCall, outcome: Outcome | undefined) => void;

/** They end the key of the board that they name. */
const endsKey: ReadonlySet<string> = new Set([operations.rotateBoardKey.id, operations.deleteBoard.id]);

const isRefusal = (outcome: Outcome | undefined): boolean =>
  typeof outcome === 'number' && outcome >= 400 && outcome < 500;

/**
 * Ends what is remembered and no longer true. The event that says so may come a moment after the answer, and the
 * caller's next request before it; what failed may have been done all the same.
 */
export function createNoteChange(parts: {
  readonly principals: Pick<Principals, 'invalidate'>;
  readonly boards: Pick<Boards, 'invalidate'>;
  readonly readCache: Pick<ReadCache, 'noteWrite'>;
}): NoteChange {
  return ({ operation, caller, params }, outcome) => {
    if (operation.method === 'GET' || isRefusal(outcome)) return;
    parts.readCache.noteWrite(operation.service, Object.values(params));
    if (operation.changesCaller === true && caller.kind === 'user')
      parts.principals.invalidate(caller.userId);
    if (endsKey.has(operation.id)) parts.boards.invalidate(params.id ?? '');
  };
}
