import { hash } from 'node:crypto';
import { isStoppedAtWrite } from '@courtcast/contracts';
import type { Logger } from '@courtcast/observability';
import { fieldConflict, invalid } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';
import type { Answer } from '../answers/answer.ts';

/** The owner of the key (`user:<id>`, `board:<hash>`) and the key, 1 to 255 characters. */
export interface IdempotencyKey {
  readonly caller: string;
  readonly key: string;
}

/** An answer as it was first sent: `body` is its exact text. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The state of a key. `takeover`: the lease of the first attempt ran out, so its command continues under the same id.
 */
export type IdempotencyState =
  | { readonly state: 'new' | 'takeover'; readonly commandId: string; readonly startedAt: Date }
  | ({ readonly state: 'replay'; readonly commandId: string; readonly startedAt: Date } & StoredAnswer)
  | { readonly state: 'running' }
  | { readonly state: 'mismatch' };

/** A process is at work on a key until then; when that is past, the next repetition of the request takes over. */
export interface Lease {
  readonly leaseUntil: Date;
}

/** The store of Idempotency-Keys (decisions 1, architecture 5). Implemented by `libs/mongo`. */
export interface IdempotencyStore {
  /**
   * Writes the key's record with a lease, or returns the state of an existing record; another fingerprint is always a
   * mismatch.
   */
  begin(
    request: IdempotencyKey & Lease & { readonly fingerprint: string; readonly now: Date },
  ): Promise<IdempotencyState>;
  /** Puts off the end of a lease; does nothing once there is an answer. */
  extend(request: IdempotencyKey & Lease & { readonly commandId: string }): Promise<void>;
  /** Keeps the answer for 24 hours. */
  finish(
    request: IdempotencyKey & { readonly commandId: string; readonly answer: StoredAnswer },
  ): Promise<void>;
  /**
   * Stores no answer. `forget`: nothing was done, so the record is removed. Otherwise the outcome is unknown: the lease
   * ends, and the next attempt takes over with the same command id.
   */
  abandon(request: IdempotencyKey & { readonly commandId: string; readonly forget: boolean }): Promise<void>;
}

/** One request under a key, with the data that identify a repetition. */
export interface KeyedRequest extends IdempotencyKey {
  readonly method: string;
  readonly url: string;
  readonly body: Buffer | null;
}

/** Runs the request as the command with this id and start time. A refusal is an answer; an exception is a fault. */
export type RunCommand = (command: {
  readonly id: string;
  readonly startedAt: Date;
  /** Dry run: only checks whether the request would succeed; its first write throws and ends it. */
  readonly checksOnly?: true;
}) => Promise<Answer>;

/** Header of an answer that an earlier request of the same key got (decisions 1). */
export const REPLAYED = 'Idempotent-Replayed';

const notKept: ReadonlySet<number> = new Set([401, 403, 429]);

/** Whether the same request may well succeed later: then its answer is not kept. */
function maySucceedLater({ status, headers }: Answer): boolean {
  return notKept.has(status) || headers['Retry-After'] !== undefined;
}

const MAX_KEY_LENGTH = 255;

/** Time for which a key stays locked after the process working on it died; a live process renews its lease in time. */
const LEASE_MS = 5_000;
const RENEWAL_MS = 2_000;

/** The key of a request. Throws Problem `invalid` unless it has 1 to 255 characters. */
export function checkIdempotencyKey(header: string): string {
  if (header.length >= 1 && header.length <= MAX_KEY_LENGTH) return header;
  throw invalid([
    {
      path: 'Idempotency-Key',
      message: `must have 1 to ${MAX_KEY_LENGTH} characters`,
      code: header === '' ? 'too-short' : 'too-long',
    },
  ]);
}

/** The refusal of a key that its caller has used for another request: Problem `invalid`. */
export function keyReused(): Problem {
  return invalid([{ path: 'Idempotency-Key', message: 'was used for another request', code: 'key-reused' }]);
}

function fingerprintOf({ method, url, body }: KeyedRequest): string {
  return hash('sha256', Buffer.concat([Buffer.from(`${method} ${url}\n`), body ?? Buffer.alloc(0)]));
}

function withText({ status, headers, body }: Answer): StoredAnswer {
  return {
    status,
    headers,
    body: body === null ? null : body.toString(),
  };
}

/** The stored answer for repetitions: the first answer, unless that is shown only once. */
function toStored(answer: Answer): StoredAnswer {
  return withText(answer.repeated ?? answer);
}

interface Deps {
  readonly store: IdempotencyStore;
  readonly now: () => Date;
  readonly logger: Logger;
}

type RunningCommand = IdempotencyKey & { readonly commandId: string };

function leaseFrom(now: Date): Lease {
  return { leaseUntil: new Date(now.getTime() + LEASE_MS) };
}

type Outcome = { readonly answer: Answer } | { readonly fault: unknown };

async function settle({ store, logger }: Deps, command: RunningCommand, outcome: Outcome): Promise<void> {
  const answer = 'answer' in outcome && outcome.answer.status < 500 ? outcome.answer : undefined;
  const isUndone = answer !== undefined && maySucceedLater(answer);
  try {
    if (answer === undefined || isUndone) await store.abandon({ ...command, forget: isUndone });
    else await store.finish({ ...command, answer: toStored(answer) });
  } catch (err) {
    logger.warn({ err }, 'Outcome of an Idempotency-Key not noted');
  }
}

function outcomeOf(running: Promise<Answer>): Promise<Outcome> {
  return running.then(
    (answer) => ({ answer }),
    (fault: unknown) => ({ fault }),
  );
}

/** Keeps a key locked while its request runs, however long that takes. */
async function whileLeased<T>(
  { store, now, logger }: Deps,
  command: RunningCommand,
  run: () => Promise<T>,
): Promise<T> {
  const renewal = setInterval(() => {
    store
      .extend({ ...command, ...leaseFrom(now()) })
      .catch((err: unknown) => logger.warn({ err }, 'Lease of an Idempotency-Key not renewed'));
  }, RENEWAL_MS);
  try {
    return await run();
  } finally {
    clearInterval(renewal);
  }
}

const rightIsGone: ReadonlySet<number> = new Set([401, 403, 404]);
/** Reasons for which the key of an invitation is taken no more. */
const KEY_IS_GONE = 'invitation-';

function reasonsIn({ body }: Answer): readonly string[] {
  const { details = [] } = JSON.parse(body?.toString() ?? '{}') as { details?: readonly { code: string }[] };
  return details.map(({ code }) => code);
}

/**
 * The refusal of a repetition whose caller has lost the right meanwhile, or whose key was ended; null if the caller
 * would still be allowed, whatever the present state. An earlier refusal shows nothing that needs a right.
 */
async function findLostRight(
  run: RunCommand,
  {
    status,
    commandId: id,
    startedAt,
  }: StoredAnswer & { readonly commandId: string; readonly startedAt: Date },
): Promise<Answer | null> {
  if (status >= 400) return null;
  try {
    const answer = await run({ id, startedAt, checksOnly: true });
    if (answer.status < 400) return null;
    const isGone = reasonsIn(answer).some((code) => code.startsWith(KEY_IS_GONE));
    return rightIsGone.has(answer.status) || isGone ? answer : null;
  } catch (error) {
    if (isStoppedAtWrite(error)) return null;
    throw error;
  }
}

/**
 * Runs a request at most once for its key, and answers a repetition with the first answer if its caller would still be
 * allowed. Throws Problem `conflict` while the first attempt runs, `invalid` for another request under the same key,
 * and whatever `run` throws. If the outcome cannot be stored, the answer is sent nevertheless: the record's lease ends,
 * and a repetition finds its command done.
 */
export async function runOnce(deps: Deps, request: KeyedRequest, run: RunCommand): Promise<Answer> {
  const { caller, key } = request;
  const now = deps.now();
  const fingerprint = fingerprintOf(request);
  const known = await deps.store.begin({ caller, key, fingerprint, now, ...leaseFrom(now) });
  switch (known.state) {
    case 'running':
      throw fieldConflict(
        'request-running',
        'Idempotency-Key',
        'A request with this Idempotency-Key is still running',
      );
    case 'mismatch':
      throw keyReused();
    case 'replay': {
      const refusal = await findLostRight(run, known);
      if (refusal !== null) return refusal;
      const { status, headers, body } = known;
      return { status, body, headers: { ...headers, [REPLAYED]: 'true' } };
    }
    default: {
      const { commandId, startedAt } = known;
      const command = { caller, key, commandId };
      const outcome = await whileLeased(deps, command, () => outcomeOf(run({ id: commandId, startedAt })));
      await settle(deps, command, outcome);
      if ('fault' in outcome) throw outcome.fault;
      return outcome.answer;
    }
  }
}
