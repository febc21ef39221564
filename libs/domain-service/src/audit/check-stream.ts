import { hash } from 'node:crypto';
import type { DomainServiceName } from '@courtcast/contracts';
import { findNewestEvent, firstSequence, messageId, walkNewestEvents } from '@courtcast/messaging';
import type { Nats, NewestEvent } from '@courtcast/messaging';
import { findStoredRevision, walkStoredRevisions } from '@courtcast/mongo';
import type { Mongo, StoredRevision } from '@courtcast/mongo';
import { isNewer } from '@courtcast/domain';
import type { Revision } from '@courtcast/domain';
import type { Throttle } from './throttle.ts';
import type { Check, Difference, Suspect } from './suspects.ts';

/** The stores, streams and throttle of an audit. */
export interface AuditContext {
  readonly service: DomainServiceName;
  readonly mongo: Mongo;
  readonly nats: Nats;
  readonly throttle: Throttle;
}

interface Looking extends AuditContext {
  readonly aggregate: string;
}

const FINGERPRINT_BYTES = 6;

/** 48 bits of a revision: a set of them holds a million in 40 MB. */
function fingerprint(id: string, { epoch, version }: Revision): number {
  const text = messageId(id, { epoch, version });
  return hash('sha1', text, 'buffer').readUIntBE(0, FINGERPRINT_BYTES);
}

async function collectFingerprints({ nats, throttle, ...source }: Looking): Promise<Set<number>> {
  const seen = new Set<number>();
  for await (const page of walkNewestEvents(nats, source)) {
    for (const newest of page) seen.add(fingerprint(newest.id, newest));
    await throttle.rest(0);
  }
  return seen;
}

interface Sides {
  readonly stored: StoredRevision | null;
  readonly newest: NewestEvent | null;
}

/** Reads the stream first: the store may be ahead of it, and is never behind. */
async function readSides({ mongo, nats, aggregate, service }: Looking, id: string): Promise<Sides> {
  const newest = await findNewestEvent(nats, { service, aggregate }, id);
  return { newest, stored: await findStoredRevision(mongo, aggregate, id) };
}

const named = ({ epoch, version }: Revision, own: number): string =>
  epoch === own ? `version ${version}` : `version ${version} of epoch ${epoch}`;

/** The text for a stream that lacks a version which was stored at the first look. */
async function describeLack(
  { service, nats, mongo }: Looking,
  { stored, newest }: { stored: StoredRevision; newest: NewestEvent | null },
): Promise<Omit<Difference, 'of'> | null> {
  const repair = { by: 'republish', service } as const;
  const kept = `version ${stored.version} is stored`;
  if (newest === null) {
    const isExpired = stored.publishedSeq > 0 && stored.publishedSeq < (await firstSequence(nats, service));
    return isExpired ? null : { says: `${kept}, and the stream has no event of it`, repair };
  }
  const says = `${kept}, and the stream has ${named(newest, mongo.epoch)}`;
  return newest.epoch === mongo.epoch ? { says, repair } : { says, repair: { by: 'restart', service } };
}

/** `seen` is the version that was stored at the first look: the stream has had the time since to get it. */
async function describe(
  looking: Looking,
  { stored, newest }: Sides,
  seen: number,
): Promise<Omit<Difference, 'of'> | null> {
  const { service, mongo } = looking;
  if (stored === null) {
    if (newest === null) return null;
    const says = `the stream has ${named(newest, mongo.epoch)}, and nothing is stored`;
    return { says, repair: { by: 'raise-epoch', service } };
  }
  if (stored.waiting !== null && stored.waiting <= seen) {
    return { says: `version ${stored.waiting} waits to be published`, repair: { by: 'restart', service } };
  }
  const own = { epoch: mongo.epoch, version: stored.version };
  if (newest !== null && isNewer(newest, own)) {
    const says = `the stream has ${named(newest, mongo.epoch)}, and version ${stored.version} is stored`;
    return { says, repair: { by: 'raise-epoch', service } };
  }
  const isBehind = newest === null || isNewer({ epoch: mongo.epoch, version: seen }, newest);
  return isBehind && stored.waiting === null ? describeLack(looking, { stored, newest }) : null;
}

function suspectOf(looking: Looking, id: string, firstSeen: number | null): Suspect {
  let seen = firstSeen;
  return {
    async confirm() {
      const sides = await readSides(looking, id);
      seen ??= sides.stored?.version ?? 0;
      const described = await describe(looking, sides, seen);
      return described === null ? null : { of: `${looking.aggregate} ${id}`, ...described };
    },
  };
}

/** Whether the newest event of an aggregate is as it should be, or too old to be there; takes it out of `events`. */
function isAsPublished(
  { id, version, publishedSeq, waiting }: StoredRevision,
  { events, epoch, firstSeq }: { events: Set<number>; epoch: number; firstSeq: number },
): boolean {
  if (waiting !== null) return false;
  const isThere = events.delete(fingerprint(id, { epoch, version }));
  return isThere || (publishedSeq > 0 && publishedSeq < firstSeq);
}

async function* suspectsIn(looking: Looking): AsyncGenerator<Suspect> {
  const { nats, mongo, throttle, service, aggregate } = looking;
  const firstSeq = await firstSequence(nats, service);
  const events = await collectFingerprints(looking);
  const suspected = new Set<string>();
  for await (const page of walkStoredRevisions(mongo, aggregate)) {
    for (const stored of page) {
      if (isAsPublished(stored, { events, epoch: mongo.epoch, firstSeq })) continue;
      suspected.add(stored.id);
      yield suspectOf(looking, stored.id, stored.version);
    }
    await throttle.rest(page.length);
  }
  if (events.size === 0) return;
  // Fingerprints that are left belong to nothing stored. Only their number was kept, so the ids are read once more.
  for await (const page of walkNewestEvents(nats, { service, aggregate })) {
    for (const { id, epoch, version } of page) {
      if (suspected.has(id) || !events.has(fingerprint(id, { epoch, version }))) continue;
      yield suspectOf(looking, id, null);
    }
    await throttle.rest(0);
  }
}

/**
 * Compares the stored aggregates of a kind with the newest event of each in the stream: missing, behind, ahead, of
 * another epoch, or waiting in the outbox. Events older than seven days have left the stream.
 */
export function checkStream(context: AuditContext, aggregate: string): Check {
  return {
    name: `${aggregate} and its stream`,
    suspects: () => suspectsIn({ ...context, aggregate }),
  };
}
