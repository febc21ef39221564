import { domainEventSchema } from '@courtcast/contracts';
import type { DomainEvent } from '@courtcast/contracts';
import { invalid } from '@courtcast/problem';
import { detailsOf } from '@courtcast/runtime';

/**
 * The change after which older events of the same record are forgotten, because somebody's name may stand in them who
 * was erased (ADR 53). A handler decides by the newest state, so that none needs what is gone.
 */
const ERASED = 'erased';

/** Whether somebody was erased by it. */
export function isErasure({ changes }: { readonly changes: readonly string[] }): boolean {
  return changes.includes(ERASED);
}

function parseJson(data: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(data).toString('utf8'));
  } catch (error) {
    throw invalid([], `not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Reads the event of a message. Throws Problem `invalid` with a message that describes the content. */
export function readEvent(data: Uint8Array): DomainEvent {
  const parsed = domainEventSchema.safeParse(parseJson(data));
  if (parsed.success) return parsed.data;
  const details = detailsOf(parsed.error);
  const wrong = details.map(({ path, message }) => `${path} ${message}`);
  throw invalid(details, `not an event: ${wrong.join('; ')}`);
}
