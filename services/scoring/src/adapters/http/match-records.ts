import type { MatchState } from '@courtcast/contracts';
import type { StoredMatch } from '../../application/ports.ts';
import { toMatchState } from '../views/match-view.ts';

/** A match as its events carry it, with what a read copy keeps it by. */
interface MatchRecord {
  readonly id: string;
  readonly epoch: number;
  readonly version: number;
  readonly state: MatchState;
}

/** The answer of a lookup; `epoch` is that of the database. */
export function toMatchRecords(found: readonly StoredMatch[], epoch: number): { data: MatchRecord[] } {
  return {
    data: found.map((stored) => ({
      id: stored.match.id,
      epoch,
      version: stored.version,
      state: toMatchState(stored),
    })),
  };
}
