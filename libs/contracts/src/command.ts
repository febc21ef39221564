/** One write that a caller requests, with the data that make it repeatable exactly once (architecture 5). */
export interface Command {
  /** The same for every attempt of one request, and for its repetition under the same `Idempotency-Key`. */
  readonly id: string;
  /** When the first attempt began; also the time part of ids made for it. */
  readonly startedAt: Date;
  /** `user:<id>`, `board:<id>`, `service:<name>` or `system`. */
  readonly actor: string;
  readonly requestId: string;
  /** W3C trace context of the request, when it had one. */
  readonly traceparent?: string;
  /** The version that the caller saw; a write on any other is refused. */
  readonly expectedVersion?: number;
  /** Set for a dry run: the command is checked as usual, and nothing is written. */
  readonly checksOnly?: true;
  /** A UUIDv7, the same for the same command and label. */
  newId(label?: string): string;
}

const stopped = new Error(
  'A request that is only asked whether it would be let has reached what it would write',
);

/** Ends a request that is only asked whether it would still be let, where it would write. */
export function stopAtWrite({ checksOnly }: Pick<Command, 'checksOnly'>): void {
  if (checksOnly === true) throw stopped;
}

/** Whether an error is the end of a dry run at its first write, which means that the request would succeed. */
export function isStoppedAtWrite(error: unknown): boolean {
  return error === stopped;
}
