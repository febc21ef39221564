/** What a reason code says, for people who build on the API. */
export interface ReasonText {
  /** What was the matter. */
  readonly meaning: string;
  /** What helps. */
  readonly remedy: string;
}
