import { changesOf, matchStateSchema, scoreDataOf, statusDataOf } from '@courtcast/contracts';
import type { DomainEvent, MatchSnapshot, MatchState } from '@courtcast/contracts';
import { isNewer } from '@courtcast/domain';
import type { Announcement, OwnedRecord, ScopeModel } from '../scope-model.ts';

const parsedStates = new WeakMap<object, MatchState>();

/** The state of a match as an event or an owner gives it, checked once for all scopes that show it. Throws ZodError. */
export function readMatchState(given: unknown): MatchState {
  if (typeof given !== 'object' || given === null) return matchStateSchema.parse(given);
  const state = parsedStates.get(given) ?? matchStateSchema.parse(given);
  parsedStates.set(given, state);
  return state;
}

/** Changes that announce all of a match. */
export const everyChange: readonly string[] = ['score', 'status'];

/** The state of a match in snapshots. */
export function matchSnapshotOf(state: MatchState, timestamp: string): MatchSnapshot {
  const { id, version, status, sets, score, players, deuceRule } = state;
  return { matchId: id, version, status, sets, score, players, deuceRule, timestamp };
}

/**
 * The announcements for viewers of a match: the score first, then everything else, with the same version (decisions 7).
 */
export function matchAnnouncements(
  event: Pick<DomainEvent, 'changes' | 'version' | 'at'>,
  state: MatchState,
): Announcement[] {
  const { score, other } = changesOf(event);
  const matchId = state.id;
  const announcements: Announcement[] = [];
  if (score) {
    const data = scoreDataOf(event, state);
    announcements.push({ name: 'match:scoreUpdate', payload: { matchId, data, timestamp: event.at } });
  }
  if (other) {
    const data = statusDataOf(event, state);
    announcements.push({ name: 'match:statusUpdated', payload: { matchId, data, timestamp: event.at } });
  }
  return announcements;
}

/** The announcements for viewers of a tournament about one of its matches. */
export function tournamentMatchAnnouncements(
  tournamentId: string,
  event: Pick<DomainEvent, 'changes' | 'version' | 'at'>,
  state: MatchState,
): Announcement[] {
  const { score, other } = changesOf(event);
  const match = {
    matchId: state.id,
    ...(state.draw === null ? {} : { drawId: state.draw.id }),
    status: state.status,
    version: event.version,
    score: state.score,
  };
  const announce = (data: { change: 'match-score' | 'match-status' | 'schedule' }): Announcement => ({
    name: 'tournament:updated',
    payload: {
      tournamentId,
      data: { ...match, ...(state.sets === null ? {} : { sets: state.sets }), ...data },
      timestamp: event.at,
    },
  });
  const onlySchedule =
    event.changes.length > 0 && event.changes.every((change) => change === 'schedule' || change === 'score');
  return [
    ...(score ? [announce({ change: 'match-score' })] : []),
    ...(other ? [announce({ change: onlySchedule ? 'schedule' : 'match-status' })] : []),
  ];
}

/** One match: every version of it is announced. */
export function createMatchModel(record: OwnedRecord): ScopeModel {
  let known = { id: record.id, epoch: record.epoch, version: record.version };
  let state = readMatchState(record.state);
  return {
    get isHidden() {
      return state.hidden;
    },
    apply(event) {
      if (event.aggregate !== 'match' || event.aggregateId !== known.id || !isNewer(event, known)) return [];
      state = readMatchState(event.state);
      // The database was restored: everything shown that it lost, above all the score, is announced again.
      const isRestored = event.epoch > known.epoch;
      known = { id: known.id, epoch: event.epoch, version: event.version };
      return matchAnnouncements(isRestored ? { ...event, changes: [...everyChange] } : event, state);
    },
    snapshot: (now) => matchSnapshotOf(state, now),
    newest: (at) => matchAnnouncements({ changes: [...everyChange], version: known.version, at }, state),
    known: () => [known],
    missingBefore(event) {
      if (event.aggregate !== 'match' || !isNewer(event, known)) return null;
      if (event.epoch !== known.epoch) return 0;
      return Math.max(0, event.version - known.version - 1);
    },
  };
}
