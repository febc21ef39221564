/** The policies that requests are counted under (decisions.md 8); their names stand in the `RateLimit` headers. */
export type PolicyName = 'public' | 'authenticated' | 'board' | 'handshake';

/** How many requests one key may make in any 60 s. */
export interface Budget {
  readonly policy: PolicyName;
  /** Unique over all policies. */
  readonly key: string;
  readonly limit: number;
}

/** What one request's count came to. Both times are ms from now. */
export interface Verdict {
  readonly isAllowed: boolean;
  /** Requests that are left at this moment. */
  readonly remaining: number;
  /** When the next request becomes free again: the age at which the oldest counted one leaves the window. */
  readonly resetMs: number;
}

/** Length of the sliding window. */
export const windowMs = 60_000;
