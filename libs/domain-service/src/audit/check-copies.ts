import type { DomainServiceName } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import type { Revision } from '@courtcast/domain';
import { walkNewestEvents } from '@courtcast/messaging';
import { findCopyRevisions, walkCopyRevisions } from '@courtcast/mongo';
import type { CopyRevision } from '@courtcast/mongo';
import type { AuditContext } from './check-stream.ts';
import type { Check, Suspect } from './suspects.ts';

/** Read copies of one kind, and how their owner is asked. */
export interface AuditedCopies {
  /** The collection is `copy_<name>`. */
  readonly name: string;
  readonly owner: DomainServiceName;
  /** The owner's name for the aggregate. */
  readonly aggregate: string;
  /** Asks the owner for its revisions of these records. */
  readonly ask: (copies: readonly CopyRevision[]) => Promise<readonly CopyRevision[]>;
  /** Whether the owner leaves out revisions that are not newer than the copy. */
  readonly answersNewerOnly?: boolean;
  /** Only some of the owner's records are copied: one without a copy is none that is missing. */
  readonly isPartial?: boolean;
}

interface Looking extends AuditContext {
  readonly copies: AuditedCopies;
}

/** Records per question to the owner: their states come with the answer. */
const ASKED_AT_ONCE = 100;

async function askOwner(
  { copies: { owner, ask } }: Looking,
  asked: readonly CopyRevision[],
): Promise<ReadonlyMap<string, CopyRevision>> {
  try {
    return new Map((await ask(asked)).map((record) => [record.id, record]));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${owner} does not say what it has: ${reason}`, { cause: error });
  }
}

const findCopy = async ({ mongo, copies }: Looking, id: string): Promise<CopyRevision | null> =>
  (await findCopyRevisions(mongo, copies.name, [id])).get(id) ?? null;

/** Suspects that a copy is behind its owner; it must reach the revision that the owner had at the first look. */
function lagging(looking: Looking, id: string, owned: Revision): Suspect {
  const { name, owner } = looking.copies;
  return {
    async confirm() {
      const copy = await findCopy(looking, id);
      if (copy !== null && !isNewer(owned, copy)) return null;
      const has = copy === null ? 'there is no copy' : `the copy is of version ${copy.version}`;
      const says = `${has}, and ${owner} has version ${owned.version}`;
      return { of: `copy of ${name} ${id}`, says, repair: { by: 'republish', service: owner } };
    },
  };
}

/** Suspects that a copy is newer than its owner's record. */
function ahead(looking: Looking, copy: CopyRevision): Suspect {
  const { name, owner } = looking.copies;
  return {
    async confirm() {
      // Asked for version 0, the owner always answers with its present version.
      const owned = (await askOwner(looking, [{ ...copy, version: 0 }])).get(copy.id);
      if (owned !== undefined && !isNewer(copy, owned)) return null;
      const has = owned === undefined ? 'has none' : `has version ${owned.version}`;
      const says = `the copy is of version ${copy.version}, and ${owner} ${has}`;
      return { of: `copy of ${name} ${copy.id}`, says, repair: { by: 'raise-epoch', service: owner } };
    },
  };
}

async function* batchesOf<T>(pages: AsyncIterable<T[]>): AsyncGenerator<T[]> {
  for await (const page of pages) {
    for (let from = 0; from < page.length; from += ASKED_AT_ONCE)
      yield page.slice(from, from + ASKED_AT_ONCE);
  }
}

async function* againstOwner(looking: Looking): AsyncGenerator<Suspect> {
  const { mongo, throttle, copies } = looking;
  for await (const part of batchesOf(walkCopyRevisions(mongo, copies.name))) {
    const owned = await askOwner(looking, part);
    for (const copy of part) {
      const record = owned.get(copy.id);
      if (record === undefined && copies.answersNewerOnly === true) continue;
      if (record === undefined || isNewer(copy, record)) yield ahead(looking, copy);
      else if (isNewer(record, copy)) yield lagging(looking, copy.id, record);
    }
    await throttle.rest(part.length);
  }
}

/** Compares with the events of the last seven days, and so finds missing copies, too. */
async function* againstStream(looking: Looking): AsyncGenerator<Suspect> {
  const { mongo, nats, throttle, copies } = looking;
  const source = { service: copies.owner, aggregate: copies.aggregate };
  for await (const page of walkNewestEvents(nats, source)) {
    const ids = page.map(({ id }) => id);
    const known = await findCopyRevisions(mongo, copies.name, ids);
    for (const newest of page) {
      const copy = known.get(newest.id) ?? null;
      if (copy === null && copies.isPartial === true) continue;
      if (isNewer(newest, copy)) yield lagging(looking, newest.id, newest);
    }
    await throttle.rest(0);
  }
}

/**
 * Compares the read copies of a kind with their owner's answers, and with the newest events in its stream: behind,
 * missing, or ahead of an owner that has lost data.
 */
export function checkCopies(context: AuditContext, copies: AuditedCopies): readonly Check[] {
  const looking = { ...context, copies };
  const { name, owner } = copies;
  return [
    { name: `copies of ${name} and the stream of ${owner}`, suspects: () => againstStream(looking) },
    { name: `copies of ${name} and ${owner}`, suspects: () => againstOwner(looking) },
  ];
}
