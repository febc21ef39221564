import type { LogEntryView, MatchDetailView, ScoreView, SideName } from '@courtcast/contracts';
import {
  playEvent,
  resolveRules,
  setsOf,
  startMatch,
  stateFromSets,
  toScoreView,
} from '@courtcast/scoring-rules';
import type { PlayState, Result, Rules, SetScore } from '@courtcast/scoring-rules';
import { scheduledMatch } from '@courtcast/testkit/states';

/** A scene's description of a match; the rest takes default values. */
export interface MatchSpec extends Partial<Omit<MatchDetailView, 'players' | 'sets' | 'score'>> {
  readonly id: string;
  readonly home: readonly string[];
  readonly guest: readonly string[];
  /** The score at the start; absent for a match that has not started. */
  readonly sets?: readonly SetScore[];
  /** Points after that, as `H` and `G`. */
  readonly points?: string;
  readonly server?: SideName;
  /** False for a match whose result was entered as sets. */
  readonly isPointByPoint?: boolean;
}

/** A match that can be played; each change raises its version. */
export interface FakeMatch {
  detail(): MatchDetailView;
  log(): readonly LogEntryView[];
  point(winner: SideName): void;
  change(fields: Partial<MatchDetailView>): void;
}

const startedAt = () => new Date(Date.now() - 84 * 60_000).toISOString();

function taken<T>(result: Result<T, readonly { message: string }[]>): T {
  if (result.ok) return result.value;
  throw new Error(result.error.map(({ message }) => message).join('; '));
}

/** Equal names give the same player. */
function playersOf(names: readonly string[]) {
  return names.map((name) => ({ id: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), name }));
}

function blankMatch(spec: MatchSpec): MatchDetailView {
  const {
    home,
    guest,
    sets,
    points: _points,
    server: _server,
    isPointByPoint: _isPointByPoint,
    ...fields
  } = spec;
  const isStarted = sets !== undefined;
  return scheduledMatch({
    kind: 'tournament',
    status: isStarted ? 'in_progress' : 'scheduled',
    startedAt: isStarted ? startedAt() : null,
    createdAt: startedAt(),
    updatedAt: startedAt(),
    players: { home: playersOf(home), guest: playersOf(guest) },
    ...fields,
  });
}

function scoreOf(rules: Rules, state: PlayState, players: MatchDetailView['players']): ScoreView {
  const { serverPosition, ...score } = toScoreView(rules, state);
  const serverPlayerId = players[score.server][serverPosition]?.id ?? null;
  return { ...score, serverPlayerId: players[score.server].length > 1 ? serverPlayerId : null };
}

/** The first log line of a match that begins with a score: an official set it. */
function scoreSetByHand(
  rules: Rules,
  state: PlayState,
  { players, startedAt: at }: MatchDetailView,
): LogEntryView {
  const { nextPoint: _, ...score } = scoreOf(rules, state, players);
  return {
    seq: 1,
    type: 'setScore',
    winner: null,
    kind: null,
    server: score.server,
    score: { ...score, sets: setsOf(state) },
    at: at ?? new Date().toISOString(),
    by: 'user:umpire',
    undone: false,
    reason: 'By hand',
  };
}

/** Creates a match from a scene's description. */
export function createFakeMatch(spec: MatchSpec): FakeMatch {
  let detail = blankMatch(spec);
  const rules = taken(resolveRules(detail));
  const { sets = [], isPointByPoint = true, server: first = 'home', points = '' } = spec;
  const start = { server: first, doubles: spec.home.length > 1 } as const;
  const isNew = sets.length === 0;
  let state = isNew ? startMatch(rules, start) : taken(stateFromSets(rules, sets, start));
  const log = isNew ? [] : [scoreSetByHand(rules, state, detail)];

  function show() {
    const score = scoreOf(rules, state, detail.players);
    const { suggestedWinner } = score;
    detail = { ...detail, sets: setsOf(state), score: isPointByPoint ? score : null, suggestedWinner };
    if (state.decided === null || detail.status !== 'in_progress') return;
    detail = { ...detail, status: 'completed', completedAt: new Date().toISOString() };
  }

  function point(winner: SideName) {
    const { server } = toScoreView(rules, state);
    state = taken(playEvent(rules, state, { type: 'point', winner }));
    detail = { ...detail, version: detail.version + 1 };
    show();
    log.push({
      seq: log.length + 1,
      type: 'point',
      winner,
      kind: null,
      server,
      score: { ...scoreOf(rules, state, detail.players), sets: setsOf(state) },
      at: new Date().toISOString(),
      by: 'user:umpire',
      undone: false,
    });
  }

  function enter(points: string) {
    for (const letter of points) point(letter === 'H' ? 'home' : 'guest');
  }

  function change(fields: Partial<MatchDetailView>) {
    detail = { ...detail, ...fields, version: detail.version + 1 };
  }

  if (spec.sets !== undefined) show();
  enter(points);
  if (spec.status !== undefined) detail = { ...detail, status: spec.status };
  return { detail: () => detail, log: () => log, point, change };
}
