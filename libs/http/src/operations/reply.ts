import { isDeepStrictEqual } from 'node:util';
import { formReasons, hasUserIds, reasonsOf, withoutUserIds } from '@courtcast/contracts';
import type { Caller, Operation, OperationAnswer, UserIdMask } from '@courtcast/contracts';
import { fieldConflict, isProblem, Problem } from '@courtcast/problem';
import { describeIssue, detailsOf } from '@courtcast/runtime';
import type { Answer } from '../answers/answer.ts';
import { createEtag } from '../answers/etag.ts';
import { isPreview } from './dry-run.ts';
import { problemAnswer } from '../answers/problem-answer.ts';

interface ReplyOptions {
  /** The operation's own status unless given. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Path of a created thing, relative to the API (`/players/…`); the public prefix is put before it. */
  readonly location?: string;
  /** Version of the record in the body: it becomes part of the ETag, and `If-Match` refers to it. */
  readonly version?: number;
  /** The answer depends on the caller, though the operation's answers as a rule do not (a draft seen by its staff). */
  readonly isPrivate?: boolean;
  /**
   * Whether the body shows a secret (a key) that is stored nowhere: a repetition under the same Idempotency-Key gets
   * 409, with the `Location` of the created record.
   */
  readonly isShownOnce?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

interface JsonReply<B> extends ReplyOptions {
  readonly body: B;
}

interface RawReply extends ReplyOptions {
  readonly raw: Buffer | string;
  readonly contentType: string;
}

/** The reply of a handler: JSON of the operation's shape, raw bytes or text with their type, or nothing (204). */
export type Reply<B = unknown> =
  RawReply | (undefined extends B ? ReplyOptions & { readonly body?: B } : JsonReply<B>);

/** The facts about an operation that presenting a reply needs. */
export interface Presented {
  readonly id: string;
  readonly method: string;
  readonly answer: OperationAnswer;
  /** Whether the answer is the same for every caller. */
  readonly isShared: boolean;
  /** Places of user ids that only signed-in callers see (decisions 2); null if there are none. */
  readonly userIds: UserIdMask | null;
}

const PUBLIC_PREFIX = '/api/v1';
/** The request waits for a decision. */
const WAITS = 202;

type AnyReply = ReplyOptions & {
  readonly body?: unknown;
  readonly raw?: Buffer | string;
  readonly contentType?: string;
};

function contentOf(reply: AnyReply): { body: string | Buffer | null; contentType?: string } {
  if (reply.raw !== undefined)
    return { body: reply.raw, contentType: reply.contentType ?? 'application/octet-stream' };
  if (reply.body === undefined) return { body: null };
  return { body: JSON.stringify(reply.body), contentType: 'application/json; charset=utf-8' };
}

function etagOf(
  method: string,
  version: number | undefined,
  body: string | Buffer | null,
): Record<string, string> {
  return body === null || (method !== 'GET' && version === undefined)
    ? {}
    : { ETag: createEtag(body, version) };
}

function locationOf({ location }: AnyReply): Record<string, string> {
  return location === undefined ? {} : { Location: `${PUBLIC_PREFIX}${location}` };
}

/** The answer to a repetition whose reply is shown only once. */
function shownAlready(reply: AnyReply): Answer {
  const refusal = problemAnswer(
    fieldConflict(
      'answer-shown-once',
      'Idempotency-Key',
      'This was done before, and its answer is shown only once',
    ),
  );
  return { ...refusal, headers: { ...refusal.headers, ...locationOf(reply) } };
}

/** A reply for callers who are not signed in. */
function asPublic({ userIds }: Presented, reply: AnyReply): AnyReply {
  return userIds === null ? reply : { ...reply, body: withoutUserIds(reply.body, userIds) };
}

/**
 * Converts a handler's reply to an answer: status, caching and validators by decisions 1, user ids only for signed-in
 * callers.
 */
export function presentReply(operation: Presented, reply: AnyReply, caller: Pick<Caller, 'kind'>): Answer {
  const { userIds } = operation;
  const isSignedIn = caller.kind === 'user';
  const { body, contentType } = contentOf(isSignedIn ? reply : asPublic(operation, reply));
  const isForAll = !isSignedIn || userIds === null || !hasUserIds(reply.body, userIds);
  const isShared = operation.isShared && reply.isPrivate !== true && isForAll;
  return {
    status: reply.status ?? operation.answer.status,
    body,
    headers: {
      ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
      'Cache-Control': isShared ? 'no-cache' : 'private, no-store',
      ...etagOf(operation.method, reply.version, body),
      ...locationOf(reply),
      ...reply.headers,
    },
    ...(reply.isShownOnce === true ? { repeated: shownAlready(reply) } : {}),
  };
}

function misfit(operation: Pick<Presented, 'id'>, why: string): Problem {
  return new Problem('internal', `The answer of ${operation.id} does not fit its contract: ${why}`);
}

/** The declared answer for this status and body; null if the operation has no such answer. */
function declaredFor({ answer }: Presented, status: number, sent: unknown): OperationAnswer['schema'] | null {
  if (status === WAITS && answer.waiting !== undefined) return answer.waiting;
  if (status !== answer.status) return null;
  return isPreview(sent) ? (answer.preview ?? answer.schema) : answer.schema;
}

/**
 * For tests: throws, with the reason, if an answer deviates from its operation's declaration, fields beyond the schema
 * included.
 */
export function checkAnswer(operation: Presented, { status, body }: Answer): void {
  const { schema: json, contentType } = operation.answer;
  const sent: unknown = json === undefined || body === null ? undefined : JSON.parse(body.toString());
  const schema = declaredFor(operation, status, sent);
  if (schema === null) throw misfit(operation, `its status is ${status}`);
  if (schema === undefined) {
    if (contentType === undefined && body !== null) throw misfit(operation, 'it has a body');
    return;
  }
  const result = schema.safeParse(sent, { error: describeIssue });
  if (!result.success) {
    throw misfit(
      operation,
      detailsOf(result.error)
        .map(({ path, message }) => `${path}: ${message}`)
        .join('; '),
    );
  }
  if (!isDeepStrictEqual(result.data, sent))
    throw misfit(operation, 'it has fields that the contract does not name');
}

/** Throws where a refusal has a reason that its operation does not declare (`reasonsOf`). For tests. */
export function checkRefusal(operation: Operation, error: unknown): void {
  if (!isProblem(error)) return;
  const declared: readonly (string | undefined)[] = [...formReasons, ...reasonsOf(operation)];
  const others = (error.details ?? []).map(({ code }) => code).filter((code) => !declared.includes(code));
  if (others.length > 0)
    throw misfit(operation, `it refuses with ${others.join(', ')}, which the operation does not declare`);
}
