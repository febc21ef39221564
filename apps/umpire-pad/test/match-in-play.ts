import type { LogEntryView, MatchDetailView, ScoreView } from '@courtcast/contracts';
import { pointOf, servingNow, setsOf, toScoreView } from '@courtcast/scoring-rules';
import type { MatchEvent } from '@courtcast/scoring-rules';
import { follow, timelineOf } from '../src/sync/timeline.ts';
import type { Timeline, Sheet } from '../src/sync/timeline.ts';

const AT = '2026-05-02T14:00:00.000Z';

/** A scheduled tournament match between Ana and Bea, with changed fields. */
export function scheduledMatch(fields: Partial<MatchDetailView> = {}): MatchDetailView {
  return {
    id: 'm1',
    kind: 'tournament',
    version: 1,
    status: 'scheduled',
    sets: null,
    notes: null,
    winnerSide: null,
    outcome: null,
    confirmedAt: null,
    confirmedByUserId: null,
    startedAt: null,
    completedAt: null,
    finishedAt: null,
    createdAt: AT,
    updatedAt: AT,
    suggestedWinner: null,
    players: { home: [{ id: 'ana', name: 'Ana' }], guest: [{ id: 'bea', name: 'Bea' }] },
    tournament: { id: 't1', name: 'Open' },
    draw: { id: 'd1', name: 'Singles', goldenPoint: false },
    round: 2,
    court: null,
    matchFormat: 'best_of_3',
    tiebreakAt: 6,
    finalSetTiebreak: true,
    finalSetTiebreakTo: 7,
    matchTiebreakTo: null,
    deuceRule: 'advantage',
    goldenPoint: false,
    scheduledTime: null,
    notBeforeTime: null,
    playOrder: null,
    calledAt: null,
    umpireUserId: null,
    teamMatchId: null,
    teamMatch: null,
    score: null,
    pendingResult: null,
    advancesTo: null,
    ...fields,
  };
}

function scoreOf({ rules, state }: Timeline, { players }: MatchDetailView): ScoreView {
  if (state === null) throw new Error('there is no score before play');
  const { serverPosition, ...score } = toScoreView(rules, state);
  return {
    ...score,
    points: { ...score.points },
    serverPlayerId: players[score.server][serverPosition]?.id ?? null,
  };
}

function entryOf(match: MatchDetailView, line: Timeline, event: MatchEvent): LogEntryView {
  const { state, steps } = line;
  const before = steps.at(-1)?.before;
  if (state === null || before === undefined) throw new Error('an entry follows a start');
  const point = pointOf(before, event);
  return {
    seq: line.steps.length,
    type: event.type,
    winner: point?.winner ?? null,
    kind: point?.kind ?? null,
    server: servingNow(before).side,
    score: { ...scoreOf(line, match), sets: setsOf(state) },
    at: AT,
    by: 'board:b1',
    undone: false,
    ...('side' in event ? { side: event.side } : {}),
  };
}

/** The API's sheet of a timeline. */
export function sheetOf(match: MatchDetailView, line: Timeline): Sheet {
  const { state, steps, status, result } = line;
  if (state === null) return { match, entries: [] };
  const entries = steps.map(({ event }, index) => {
    const after = steps[index + 1]?.before ?? state;
    return entryOf(match, { ...line, state: after, steps: steps.slice(0, index + 1) }, event);
  });
  return {
    match: {
      ...match,
      status: status === 'closed' ? 'completed' : status,
      confirmedAt: status === 'closed' ? AT : null,
      startedAt: AT,
      sets: setsOf(state),
      score: scoreOf(line, match),
      pendingResult: result && { outcome: result.outcome, winnerSide: result.winner },
    },
    entries,
  };
}

export { follow, timelineOf };
