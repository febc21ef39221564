import { countDeadLetters } from '@courtcast/messaging';
import { walkCopyRevisions, walkStoredRevisions } from '@courtcast/mongo';
import type { AuditContext } from './check-stream.ts';
import type { Repair } from './repairs.ts';
import type { Check, Suspect } from './suspects.ts';

/** Something that must follow from a stored or copied record. */
export interface AuditedEffect {
  /** The records that are checked: a kind of aggregate, or of copies. */
  readonly of: { readonly aggregate: string } | { readonly copies: string };
  /** Whether the effect of a record is missing; changes nothing. */
  readonly isMissing: (id: string) => Promise<boolean>;
  /** The text of the difference. */
  readonly says: string;
  readonly repair: Repair;
}

async function* suspectsIn(
  { mongo, throttle }: AuditContext,
  effect: AuditedEffect,
): AsyncGenerator<Suspect> {
  const { of, isMissing, says, repair } = effect;
  const name = 'aggregate' in of ? of.aggregate : `copy of ${of.copies}`;
  const pages =
    'aggregate' in of ? walkStoredRevisions(mongo, of.aggregate) : walkCopyRevisions(mongo, of.copies);
  for await (const page of pages) {
    for (const { id } of page) {
      const confirm = async () => ((await isMissing(id)) ? { of: `${name} ${id}`, says, repair } : null);
      if (await isMissing(id)) yield { confirm };
      await throttle.rest(0);
    }
  }
}

/** Checks that records have had their effect. */
export function checkEffect(context: AuditContext, effect: AuditedEffect): Check {
  return { name: effect.says, suspects: () => suspectsIn(context, effect) };
}

async function* waitingLetters({ nats, service }: AuditContext): AsyncGenerator<Suspect> {
  const own = [...(await countDeadLetters(nats)).keys()].filter((name) => name.startsWith(`${service}-on-`));
  for (const durable of own) {
    yield {
      async confirm() {
        const count = (await countDeadLetters(nats)).get(durable) ?? 0;
        const says = count === 1 ? '1 dead letter waits' : `${count} dead letters wait`;
        return count === 0 ? null : { of: `consumer ${durable}`, says, repair: { by: 'replay', durable } };
      },
    };
  }
}

/** Looks for messages that a consumer of this service gave up on. */
export function checkDeadLetters(context: AuditContext): Check {
  return { name: 'dead letters', suspects: () => waitingLetters(context) };
}
