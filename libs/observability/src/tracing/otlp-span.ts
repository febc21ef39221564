import { ROOT_CONTEXT, SpanKind as OtlpKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Context, Span as OtlpSpan, SpanContext, Tracer as OtlpTracer } from '@opentelemetry/api';
import { redactText } from '../redact.ts';
import { formatTraceparent, parseTraceparent } from '../trace.ts';
import type { Span, SpanAttributes, SpanKind } from './span.ts';

const kinds: Readonly<Record<SpanKind, OtlpKind>> = {
  server: OtlpKind.SERVER,
  client: OtlpKind.CLIENT,
  producer: OtlpKind.PRODUCER,
  consumer: OtlpKind.CONSUMER,
};

const contextOf = (parent: string | undefined): Context => {
  const remote = parseTraceparent(parent);
  if (remote === null) return ROOT_CONTEXT;
  const { traceId, parentId: spanId, sampled } = remote;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: sampled ? 1 : 0, isRemote: true });
};

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  formatTraceparent({ traceId, parentId: spanId, sampled: (traceFlags & 1) === 1 });

/** A span of a trace that is not sampled: it only passes the decision on. */
class UnrecordedSpan implements Span {
  readonly traceparent: string;
  readonly isRecorded = false;

  constructor(traceparent: string) {
    this.traceparent = traceparent;
  }

  rename(): void {
    // No one will see it.
  }

  describe(): void {
    // No one will see it.
  }

  fail(): void {
    // No one will see it.
  }

  child(): undefined {
    return undefined;
  }

  end(): void {
    // An unrecorded span has not begun.
  }
}

class RecordedSpan implements Span {
  readonly traceparent: string;
  readonly isRecorded = true;
  readonly #tracer: OtlpTracer;
  readonly #span: OtlpSpan;
  #hasFailed = false;

  constructor(tracer: OtlpTracer, span: OtlpSpan) {
    this.#tracer = tracer;
    this.#span = span;
    this.traceparent = traceparentOf(span.spanContext());
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  describe(attributes: SpanAttributes): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (value !== undefined) this.#span.setAttribute(name, value);
    }
  }

  fail(error?: unknown): void {
    if (error instanceof Error) this.#recordError(error);
    else if (!this.#hasFailed) this.#span.setStatus({ code: SpanStatusCode.ERROR });
    this.#hasFailed = true;
  }

  child(name: string, kind: SpanKind): Span {
    const parent = trace.setSpan(ROOT_CONTEXT, this.#span);
    return new RecordedSpan(this.#tracer, this.#tracer.startSpan(name, { kind: kinds[kind] }, parent));
  }

  end(): void {
    this.#span.end();
  }

  #recordError({ name, message, stack = '' }: Error): void {
    const redacted = redactText(message);
    this.#span.recordException({ name, message: redacted, stack: redactText(stack) });
    this.#span.setStatus({ code: SpanStatusCode.ERROR, message: redacted });
  }
}

/** Begins a span of `tracer` under the traceparent `parent`, or a new trace. */
export function startOtlpSpan(
  tracer: OtlpTracer,
  { name, kind, parent }: { name: string; kind: SpanKind; parent: string | undefined },
): Span {
  const span = tracer.startSpan(name, { kind: kinds[kind] }, contextOf(parent));
  return span.isRecording()
    ? new RecordedSpan(tracer, span)
    : new UnrecordedSpan(traceparentOf(span.spanContext()));
}
