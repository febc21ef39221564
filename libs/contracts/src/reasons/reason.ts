/** What a reason code says, for people who build on the API. */
export interface ReasonText {
  /** What was the matter. */
  readonly meaning: string;
  /** What helps. */
  readonly remedy: string;
  /**
   * Whole seconds after which the same request may succeed without anything being done: what answers say in
   * `Retry-After`. Absent: waiting alone does not help.
   */
  readonly retryAfterSeconds?: number;
  /** Of a detail that gives it, as its service says it. */
  readonly example?: { readonly path: string; readonly message: string };
}
