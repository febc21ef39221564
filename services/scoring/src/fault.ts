import type { Commit } from '@courtcast/messaging';

/**
 * For tests only: ends the process at once when a point (an undo, a score) was written, before it is published. What
 * is left in outboxes by others does not set it off, so that a process that is started again gets past it.
 */
export function dieBeforePublishing({ entry }: Commit): void {
  if (entry.changes.length === 1 && entry.changes[0] === 'score') process.kill(process.pid, 'SIGKILL');
}
