import type { Match, MatchKind, MatchStatus } from '../../src/domain/match.ts';
import { scheduledMatch } from './matches.ts';

const statuses: readonly MatchStatus[] = ['scheduled', 'in_progress', 'suspended', 'completed', 'cancelled'];
const kinds: readonly MatchKind[] = ['tournament', 'tournament', 'team', 'freeplay'];
const HOUR_MS = 3_600_000;
const START = Date.parse('2026-05-01T08:00:00.000Z');

/** The time `hours` after the first scheduled time. */
export function at(hours: number): Date {
  return new Date(START + hours * HOUR_MS);
}

const pick = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

const contextOf = (kind: MatchKind, index: number): Partial<Match> => {
  if (kind === 'team') {
    return {
      tournament: null,
      draw: null,
      tie: { id: 'tie-1', leagueGroupId: pick(['group-1', 'group-2'], index >> 2), clubId: 'club-home' },
    };
  }
  if (kind === 'freeplay')
    return {
      tournament: null,
      draw: null,
      board: { id: pick(['board-a', 'board-b'], index >> 2), clubId: 'club-board' },
    };
  const id = pick(['t-a', 't-b'], index >> 2);
  return {
    tournament: { id, name: id, hostClubIds: ['club-host'], isDraft: false },
    draw: { id: `draw-${pick(['a', 'b', 'c'], index)}`, name: 'Draw', goldenPoint: false },
  };
};

const courtOf = (index: number): Match['court'] => {
  if (index % 3 === 0) return null;
  const id = `court-${index}`;
  const clubId = pick(['club-1', 'club-2'], index);
  return { id: index % 7 === 1 ? 'court-busy' : id, name: id, clubId, club: { id: clubId, name: clubId } };
};

const toMatch = (index: number): Match => {
  const kind = pick(kinds, index);
  const status = pick(statuses, index);
  const court = courtOf(index);
  return {
    ...scheduledMatch({ kind }),
    id: `m-${String(index).padStart(3, '0')}`,
    ...contextOf(kind, index),
    status,
    // One live match a court: the busy one only has others.
    court: status === 'in_progress' && court?.id === 'court-busy' ? null : court,
    sides: {
      home: [{ id: pick(['p-1', 'p-2', 'p-3'], index), name: 'Home' }],
      guest: [{ id: pick(['p-4', 'p-5'], index), name: 'Guest' }],
    },
    // Every 24th match has the same time, so that only the id tells them apart. In between, ids run against creation,
    // so that neither order can pass for the other.
    createdAt: at(23 - (index % 24)),
    updatedAt: at(100 - (index >> 1)),
    scheduledTime: index % 4 === 0 ? null : at(index % 5),
    notBeforeTime: index % 4 === 1 ? null : at(index % 3),
    // Few values, so that matches of one place in the order of play are distinguished by creation and id.
    playOrder: index % 4 === 2 ? null : pick([2, 10], index >> 2),
    round: kind === 'tournament' ? 1 + (index % 3) : null,
    umpireUserId: pick([null, 'user-1', 'user-2'], index),
    startedAt: index % 2 === 0 ? null : at(index % 6),
    completedAt: status === 'completed' ? at(index % 8) : null,
  };
};

/** Matches of every kind and status, with equal and missing values in every field that lists sort by. */
export const manyMatches: readonly Match[] = Array.from({ length: 60 }, (_, index) => toMatch(index));
