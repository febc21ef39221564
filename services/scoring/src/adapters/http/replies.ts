import type { MatchDetailView } from '@courtcast/contracts';
import type { StoredMatch } from '../../application/ports.ts';
import { toMatchDetailView } from '../views/match-view.ts';

/** A match in its detail form; its version goes into the ETag. */
export function toDetailReply(stored: StoredMatch): { body: MatchDetailView; version: number } {
  return {
    body: toMatchDetailView(stored),
    version: stored.version,
  };
}
