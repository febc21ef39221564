import { randomUUID } from 'node:crypto';

/** A parsed W3C trace context: lower-case hex ids, and whether the caller records the trace. */
export interface TraceContext {
  readonly traceId: string;
  readonly parentId: string;
  readonly sampled: boolean;
}

const pattern =
  /^(?!ff)(?:00(?=.{53}$)|(?!00)[0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

/**
 * Reads a `traceparent` header (https://www.w3.org/TR/trace-context/#traceparent-header). Null when it is absent
 * or breaks the rules; fields that later versions append are ignored.
 */
export function parseTraceparent(header: string | undefined): TraceContext | null {
  const [, traceId, parentId, flags] = pattern.exec(header ?? '') ?? [];
  if (traceId === undefined || parentId === undefined || flags === undefined) return null;
  return { traceId, parentId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

// A UUIDv4 has its fixed bits in the middle; Node draws them from a pool, which is cheaper than randomBytes.
const newSpanId = (): string => {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(28);
};

const newTraceId = (): string => newSpanId() + newSpanId();

/** Writes a trace context as a `traceparent` header. */
export function formatTraceparent({ traceId, parentId, sampled }: TraceContext): string {
  return `00-${traceId}-${parentId}-${sampled ? '01' : '00'}`;
}

/**
 * The traceparent of an unrecorded span: a child of `parent` if that is valid, otherwise the first of a new trace. With
 * a tracer, `startTracing` creates the spans instead.
 */
export function nextTraceparent(parent?: string): string {
  const context = parseTraceparent(parent);
  if (context === null) return `00-${newTraceId()}-${newSpanId()}-01`;
  return `00-${context.traceId}-${newSpanId()}-${context.sampled ? '01' : '00'}`;
}
