import type { MatchDetailView } from '@courtcast/contracts';
import type { MatchSettings } from '@courtcast/scoring-rules';
import type { Sheet } from '@courtcast/umpire-pad/sync/timeline.ts';
import type { Call } from '@courtcast/umpire-pad/sync/service.ts';
import { toLogView } from '../../../services/scoring/src/adapters/views/log.ts';
import { toMatchDetailView } from '../../../services/scoring/src/adapters/views/match.ts';
import type { LoggedMatch } from '../../../services/scoring/src/application/ports.ts';
import { createMatch } from '../../../services/scoring/src/domain/creation.ts';
import { resume, setResult, suspend } from '../../../services/scoring/src/domain/lifecycle.ts';
import { readLogEvent } from '../../../services/scoring/src/domain/log.ts';
import type { MatchDecision } from '../../../services/scoring/src/domain/match-decision.ts';
import type { Stamp } from '../../../services/scoring/src/domain/match.ts';
import {
  callTime,
  playEvents,
  playPoints,
  startMatch,
  undo,
} from '../../../services/scoring/src/domain/point-by-point.ts';

const AT = new Date('2026-05-02T14:00:00.000Z');

/** Whose taps the log names. */
export const stamp: Stamp = { at: AT, by: 'board:pad' };

const seats = (...names: string[]) => names.map((name) => ({ id: `player-${name.toLowerCase()}`, name }));
const singles = { home: seats('Ana'), guest: seats('Bea') };
const doubles = { home: seats('Ana', 'Ada'), guest: seats('Bea', 'Bo') };

/** A scheduled match of a draw, as the service makes one. */
export function newMatch(settings: MatchSettings, isDoubles: boolean): LoggedMatch {
  const beginnings = {
    id: 'match-1',
    kind: 'tournament' as const,
    settings,
    goldenPoint: false,
    sides: isDoubles ? doubles : singles,
    tournament: { id: 't-1', name: 'Open', hostClubIds: ['club-1'], isDraft: false },
    draw: { id: 'draw-1', name: 'Main', goldenPoint: false },
    round: 1,
  };
  return { id: 'match-1', version: 1, state: createMatch(beginnings, stamp), log: [] };
}

type Decider = (stored: LoggedMatch, body: never) => MatchDecision;

/** The operations that a pad calls, by what each decides: as the use cases of scoring call them. */
const deciders: Readonly<Record<Call['id'], Decider>> = {
  startMatch: ({ state }, body: Parameters<typeof startMatch>[1]) => startMatch(state, body, stamp),
  addPoints: ({ state }, body: { points: Parameters<typeof playPoints>[1] }) =>
    playPoints(state, body.points, stamp),
  addMatchEvent: ({ state }, body: Parameters<typeof readLogEvent>[1] & { expectedVersion?: number }) => {
    const { expectedVersion: _, ...input } = body;
    const read = readLogEvent(state, input);
    return read.ok ? playEvents(state, [{ event: read.value, path: '' }], stamp) : read;
  },
  callTime: ({ state }) => callTime(state, stamp),
  undoPoint: ({ state, log }) => undo(state, { ...stamp, log }),
  suspendMatch: ({ state }, body: { notes?: string }) => suspend(state, body.notes),
  resumeMatch: ({ state }) => resume(state, stamp),
  setMatchResult: ({ state }, body: Parameters<typeof setResult>[1]) => setResult(state, body, stamp),
};

/** The match with what a decision makes of it; null where that is a refusal. */
export function withDecision(stored: LoggedMatch, decision: MatchDecision): LoggedMatch | null {
  if (!decision.ok) return null;
  const { match, append } = decision.value;
  return {
    id: stored.id,
    state: match,
    version: stored.version + 1,
    log: [...stored.log, ...append],
  };
}

/** The match after a call; null where the service refuses it. */
export function afterCall(stored: LoggedMatch, { id, body }: Call): LoggedMatch | null {
  // Each body was made for its operation.
  return withDecision(stored, deciders[id](stored, body as never));
}

/** The service's view of a match. */
export function shownBy(stored: LoggedMatch): MatchDetailView {
  return toMatchDetailView(stored);
}

/** The pad's view of a match. */
export function sheetOf(stored: LoggedMatch): Sheet {
  return { match: toMatchDetailView(stored), entries: toLogView(stored, { events: true }) };
}
