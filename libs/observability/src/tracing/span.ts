/** Attributes of a span, under OpenTelemetry's names where they exist (`http.route`, `db.operation.name`). */
export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** The kind of a span, in OpenTelemetry's words. */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';

/** One piece of work in a trace, while it lasts. */
export interface Span {
  /** Its own W3C traceparent: it goes out with everything that the work sets off. */
  readonly traceparent: string;
  /** False where the trace is not sampled: then nothing added to it is kept. */
  readonly isRecorded: boolean;
  /** Renames it: a server knows its route later than its request. Few names, never an id. */
  rename(name: string): void;
  /** Adds attributes. Names and ids only: no user input, no secrets. */
  describe(attributes: SpanAttributes): void;
  /** Says that the work failed, and by which error where there is one; secrets are left out as in logs. */
  fail(error?: unknown): void;
  /** Begins a piece of this work; undefined where the trace is not recorded. */
  child(name: string, kind: SpanKind): Span | undefined;
  /** The work is done. Nothing can be added any more. */
  end(): void;
}

/** Creates the spans of one process, and exports the sampled ones. */
export interface Tracer {
  /** Begins a span: a child of the traceparent `parent` if that is valid, otherwise the first of a new trace. */
  start(name: string, kind: SpanKind, parent?: string): Span;
  /** Exports waiting spans, for two seconds at most; nothing is exported afterward. Never rejects. */
  stop(): Promise<void>;
}

/** Ends `span` when `work` is done, as failed if it rejects; returns the result of the work. */
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
