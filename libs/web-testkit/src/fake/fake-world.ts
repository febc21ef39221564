import type { CourtView } from '@courtcast/contracts';
import type { FakeMatch } from './fake-match.ts';

/** The data of the fake API. */
export interface FakeWorld {
  readonly matches: Map<string, FakeMatch>;
  readonly courts: Map<string, CourtView>;
  /** Answers before everything else; undefined to leave a request to the fake. */
  readonly more?: (path: string, query: URLSearchParams) => unknown;
}
