import type { HandedOverKind } from '@courtcast/contracts';
import type { Deps } from '../ports.ts';

type Known = Pick<Deps, 'formerOwner' | 'takenOver' | 'now'>;

/** Webhooks first, so that a delivery never stands here without its own. */
const kinds: readonly HandedOverKind[] = ['webhook', 'delivery', 'subscription', 'notice', 'retry'];
/** Longer than one page takes. */
const LEASE_MS = 60_000;

/** Stores all records of a kind; false where another process has taken that on meanwhile. */
async function receiveAll({ formerOwner, takenOver, now }: Known, kind: HandedOverKind): Promise<boolean> {
  for (;;) {
    if (!(await takenOver.lease(now(), LEASE_MS))) return false;
    const records = await formerOwner.listHandedOver(kind);
    if (records.length === 0) return true;
    await takenOver.put(kind, records);
    await formerOwner.removeHandedOver(
      kind,
      records.map(({ id }) => id),
    );
  }
}

/**
 * Takes over what the service of tournaments has kept of webhooks and notifications, as far as that can be done now
 * (ADR 47); safe to repeat at any time, and by several processes. Throws Problem unavailable while it cannot be asked.
 */
export async function receiveHandOver(deps: Known): Promise<void> {
  const { formerOwner, takenOver } = deps;
  const { state, positions } = await formerOwner.beginHandOver();
  if (state === 'busy') return;
  if (state === 'done') return takenOver.finish(positions);
  for (const kind of kinds) if (!(await receiveAll(deps, kind))) return;
  await takenOver.release();
}
