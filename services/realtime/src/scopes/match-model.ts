import { matchStateSchema } from '@courtcast/contracts';
import type { MatchState } from '@courtcast/contracts';
import { everyChange, matchAnnouncements, matchSnapshotOf } from './match-announcements.ts';
import { isNewer } from './model.ts';
import type { OwnedRecord, ScopeModel } from './model.ts';

/** One match: every version of it is announced. */
export function createMatchModel(record: OwnedRecord): ScopeModel {
  let known = { id: record.id, epoch: record.epoch, version: record.version };
  let state: MatchState = matchStateSchema.parse(record.state);
  return {
    get isHidden() {
      return state.hidden;
    },
    take(event) {
      if (event.aggregate !== 'match' || event.aggregateId !== known.id || !isNewer(event, known)) return [];
      state = matchStateSchema.parse(event.state);
      // The database was restored: whatever was shown of what it lost, the score above all, is shown anew.
      const isRestored = event.epoch > known.epoch;
      known = { id: known.id, epoch: event.epoch, version: event.version };
      return matchAnnouncements(isRestored ? { ...event, changes: [...everyChange] } : event, state);
    },
    snapshot: (now) => matchSnapshotOf(state, now),
    newest: (at) => matchAnnouncements({ changes: [...everyChange], version: known.version, at }, state),
    known: () => [known],
    missingBefore(event) {
      if (event.aggregate !== 'match') return null;
      if (event.epoch !== known.epoch) return 0;
      return Math.max(0, event.version - known.version - 1);
    },
  };
}
