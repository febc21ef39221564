import type { DomainEvent, MatchSnapshot, MatchState } from '@courtcast/contracts';
import type { Announcement } from './model.ts';

/** Whether an event tells of a change of the score, and whether of anything else: both may be. */
export function changesOf(event: Pick<DomainEvent, 'changes'>): { score: boolean; other: boolean } {
  const score = event.changes.includes('score');
  return { score, other: !score || event.changes.some((change) => change !== 'score') };
}

/** The state of a match in snapshots. */
export function matchSnapshotOf(state: MatchState, timestamp: string): MatchSnapshot {
  const { id, version, status, sets, score } = state;
  return { matchId: id, version, status, sets, score, timestamp };
}

/** What the viewers of a match hear: the score first, then all else, with the same version (decisions 7). */
export function matchAnnouncements(
  event: Pick<DomainEvent, 'changes' | 'version' | 'at'>,
  state: MatchState,
): Announcement[] {
  const { score, other } = changesOf(event);
  const { id: matchId, status, winnerSide, outcome } = state;
  const announcements: Announcement[] = [];
  if (score) {
    const data = { sets: state.sets ?? [], score: state.score, version: event.version };
    announcements.push({ name: 'match:scoreUpdate', payload: { matchId, data, timestamp: event.at } });
  }
  if (other) {
    const data = { status, winnerSide, outcome, version: event.version };
    announcements.push({ name: 'match:statusUpdated', payload: { matchId, data, timestamp: event.at } });
  }
  return announcements;
}

/** What the viewers of a tournament hear of one of its matches. */
export function tournamentMatchAnnouncements(
  tournamentId: string,
  event: Pick<DomainEvent, 'changes' | 'at'>,
  state: MatchState,
): Announcement[] {
  const { score, other } = changesOf(event);
  const match = {
    matchId: state.id,
    ...(state.draw === null ? {} : { drawId: state.draw.id }),
    status: state.status,
  };
  const tell = (data: { change: 'match-score' | 'match-status' | 'schedule' }): Announcement => ({
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
    ...(score ? [tell({ change: 'match-score' })] : []),
    ...(other ? [tell({ change: onlySchedule ? 'schedule' : 'match-status' })] : []),
  ];
}

/** Everything that can be told of a match, as if all of it had changed. */
export const everyChange: readonly string[] = ['score', 'status'];
