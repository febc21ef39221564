import type { CourtView } from '@courtcast/contracts';
import type { FakeMatch } from './fake-match.ts';

/** What the fake system has. */
export interface FakeWorld {
  readonly matches: Map<string, FakeMatch>;
  readonly courts: Map<string, CourtView>;
  /** What is answered before all else; undefined for what it does not know. */
  readonly more?: (path: string, query: URLSearchParams) => unknown;
}
