/** The texts of a reason code, for developers who use the API. */
export interface ReasonText {
  /** The meaning of the code. */
  readonly meaning: string;
  /** The remedy. */
  readonly remedy: string;
  /**
   * Whole seconds after which the same request may succeed without any action; sent as `Retry-After`. Absent: waiting
   * alone does not help.
   */
  readonly retryAfterSeconds?: number;
  /** A detail with this reason, as its service sends it. */
  readonly example?: { readonly path: string; readonly message: string };
}
