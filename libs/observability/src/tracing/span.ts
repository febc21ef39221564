/** What a span says about its work, under OpenTelemetry's names where it has one (`http.route`, `db.operation.name`). */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Whose work a span is, in OpenTelemetry's words. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

/** One piece of work in a trace, while it lasts. */
export interface Span {
  /** Its own W3C traceparent: it goes out with everything that the work sets off. */
  readonly traceparent: string;
  /** False where the trace is not sampled: then nothing added to it is kept. */
  readonly isRecorded: boolean;
  /** Renames it: a server knows its route later than its request. Few names, never an id. */
  rename(name: string): void;
  /** Adds what is known by now. Names and ids only: nothing that a user wrote, nothing that is secret. */
  describe(attributes: SpanAttributes): void;
  /** Says that the work failed, and by which error where there is one; secrets are left out as in logs. */
  fail(error?: unknown): void;
  /** Begins a piece of this work; undefined where the trace is not recorded. */
  child(name: string, kind: SpanKind): Span | undefined;
  /** The work is done. Nothing can be added any more. */
  end(): void;
}

/** Makes the spans of one process, and exports those that are sampled. */
export interface Tracer {
  /** Begins a span: a child of the traceparent `parent` where that is valid, else the first of a new trace. */
  start(name: string, kind: SpanKind, parent?: string): Span;
  /** Exports what waits, for two seconds at most; nothing is exported afterward. Never rejects. */
  stop(): Promise<void>;
}

/** Ends `span` when `work` is done, as failed where it rejects; gives what the work gives. */
export async function endAfter<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
