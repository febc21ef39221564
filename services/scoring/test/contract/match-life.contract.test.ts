import { expect, test } from 'vitest';
import { isProblem } from '@courtcast/problem';
import type { MatchDetailView } from '@courtcast/contracts';
import { createCommand } from '@courtcast/runtime';
import type { SetScore, Side } from '@courtcast/scoring-rules';
import { toCurrentMatchView, toMatchDetailView } from '../../src/adapters/views/match.ts';
import { arrangeMatch } from '../../src/application/matches/arrange-match.ts';
import { confirmMatch, reinstateMatch, reopenMatch } from '../../src/application/matches/confirm-match.ts';
import {
  addLogEvent,
  addPoints,
  cancelMatch,
  resumeMatch,
  setMatchResult,
  suspendMatch,
  undoLast,
} from '../../src/application/matches/write.ts';
import type { MatchRequest } from '../../src/application/matches/write.ts';
import {
  replaceScore,
  setMatchResultAt,
  startScheduledMatch,
} from '../../src/application/matches/start-match.ts';
import type { Deps, StoredMatch } from '../../src/application/ports.ts';
import type { LogEventInput } from '../../src/domain/log.ts';
import { admin } from '../support/caller.ts';
import { callFor, judge, modelSettings, setsShown, winnerOfScore } from '../support/match-model.ts';
import type { ModelMatch, ModelOperation, PerOperation } from '../support/match-model.ts';
import { scheduledMatch } from '../support/matches.ts';
import { createMemoryDeps } from '../support/memory-deps.ts';
import { noRecords } from '../support/owners.ts';
import { tournamentState } from '../support/states.ts';

import fc from 'fast-check';

/** A step of a sequence: `isStale` names a version that is not the match's. */
interface Step {
  readonly operation: ModelOperation;
  readonly isStale: boolean;
}

const side = fc.constantFrom<Side>('home', 'guest');
const forced = fc.constantFrom('walkover' as const, 'retirement' as const, 'default' as const);
const won = (home: number, guest: number): SetScore => ({ home, guest });

const scores: readonly (readonly SetScore[])[] = [
  [],
  [won(3, 2)],
  [won(4, 1)],
  [won(4, 1), won(5, 3)],
  [won(1, 4), won(2, 4)],
  [won(4, 1), won(4, 5), won(10, 8)],
  [won(4, 1), won(1, 4), won(3, 9)],
  // A set that cannot be, one after an unfinished one, one after the decision, a match tiebreak that stops short.
  [won(5, 1)],
  [won(3, 2), won(1, 0)],
  [won(4, 1), won(4, 1), won(1, 0)],
  [won(4, 1), won(1, 4), won(10, 9)],
];

const points = (count: number) =>
  fc
    .record({ winner: side, kind: fc.constantFrom(undefined, undefined, 'ace' as const) })
    .map(({ winner, kind }): ModelOperation => ({
      name: 'points',
      points: Array.from({ length: count }, () => ({
        type: 'point',
        winner,
        ...(kind === undefined ? {} : { kind }),
      })),
    }));

const event = fc.oneof(
  fc.constantFrom({ type: 'fault' as const }, { type: 'let' as const }, { type: 'serviceLet' as const }),
  fc.record({
    type: fc.constantFrom('penaltyGame' as const, 'penaltyPoint' as const, 'codeViolation' as const),
    side,
  }),
  fc.record({
    type: fc.constant('setScore' as const),
    sets: fc.constantFrom(...scores),
    reason: fc.constant('The board was wrong'),
  }),
);

const simple = fc.constantFrom(
  ...(['undo', 'undo', 'suspend', 'resume', 'resume', 'reopen', 'reinstate', 'reinstate'] as const).map(
    (name) => ({ name }),
  ),
);

// Forty winners of one side decide any match of this format, or come after the decision.
const operation: fc.Arbitrary<ModelOperation> = fc.oneof(
  { weight: 5, arbitrary: simple },
  { weight: 3, arbitrary: side.map((server): ModelOperation => ({ name: 'start', server })) },
  { weight: 6, arbitrary: fc.constantFrom(1, 1, 1, 3, 4, 16, 32, 40).chain(points) },
  { weight: 2, arbitrary: event.map((one): ModelOperation => ({ name: 'event', event: one })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<readonly SetScore[] | 'shown'>('shown', 'shown', 'shown', ...scores)
      .map((sets): ModelOperation => ({ name: 'score', sets })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        result: fc.record({ outcome: forced, winnerSide: side }),
        sets: fc.option(fc.constantFrom(...scores), { nil: undefined, freq: 1 }),
      })
      .map((ended): ModelOperation => ({ name: 'result', ...ended })),
  },
  {
    weight: 1,
    arbitrary: fc
      .record({
        outcome: fc.option(fc.oneof(forced, fc.constant('completed' as const)), { nil: undefined, freq: 1 }),
        winnerSide: fc.option(side, { nil: undefined, freq: 1 }),
      })
      .map((named): ModelOperation => ({ name: 'confirm', ...named })),
  },
  {
    weight: 1,
    arbitrary: fc.boolean().map((bothOut): ModelOperation => ({ name: 'cancel', bothOut })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Rain', 'Sun').map((notes): ModelOperation => ({ name: 'notes', notes })),
  },
);

const step: fc.Arbitrary<Step> = fc.record({
  operation,
  isStale: fc.nat(11).map((number) => number === 0),
});

const beginnings = fc.record({
  isOfDraw: fc.boolean(),
  areSidesKnown: fc.nat(9).map((number) => number > 0),
});

const useCases: PerOperation<[Deps, MatchRequest], Promise<StoredMatch>> = {
  start: (deps, request, { server }) => startScheduledMatch(deps, request, { server }),
  points: (deps, request, given) =>
    addPoints(deps, request, {
      points: given.points.map(({ winner, kind }) => ({ winner, kind: kind ?? undefined })),
    }),
  event: (deps, request, given) => addLogEvent(deps, request, given.event as LogEventInput),
  undo: (deps, request) => undoLast(deps, request),
  score: (deps, request, { sets }) => replaceScore(deps, request, sets === 'shown' ? [] : sets),
  suspend: (deps, request) => suspendMatch(deps, request, undefined),
  resume: (deps, request) => resumeMatch(deps, request),
  result: (deps, request, { result, sets }) =>
    sets === undefined
      ? setMatchResult(deps, request, result)
      : setMatchResultAt(deps, request, { ...result, sets }),
  confirm: (deps, request, { outcome, winnerSide }) => confirmMatch(deps, request, { outcome, winnerSide }),
  reopen: (deps, request) => reopenMatch(deps, request),
  cancel: (deps, request, { bothOut }) => cancelMatch(deps, request, { bothOut }),
  reinstate: (deps, request) => reinstateMatch(deps, request),
  notes: (deps, request, { notes }) => arrangeMatch(deps, request, { notes }),
};

/** The operation with the sets that the match shows in the place of the word for them. */
const spelledOut = (asked: ModelOperation, match: ModelMatch): ModelOperation =>
  asked.name === 'score' && asked.sets === 'shown' ? { ...asked, sets: setsShown(match) ?? [] } : asked;

/** The expected detail of a match; times are compared by presence only. */
const expectedView = (match: ModelMatch, version: number) => ({
  version,
  status: match.status,
  sets: setsShown(match),
  hasScore: match.played.kind === 'points',
  suggestedWinner: winnerOfScore(match),
  winnerSide: match.confirmed?.winnerSide ?? null,
  outcome: match.confirmed?.outcome ?? null,
  pendingResult: match.pending,
  notes: match.notes,
  isConfirmed: match.confirmed !== null,
  confirmedByUserId: match.confirmed === null ? null : admin.userId,
  isStarted: match.played.kind !== 'nothing',
  isCompleted: match.status === 'completed',
  isFinished: match.status === 'completed',
});

const actualView = (view: MatchDetailView) => ({
  version: view.version,
  status: view.status,
  sets: view.sets,
  hasScore: view.score !== null,
  suggestedWinner: view.suggestedWinner,
  winnerSide: view.winnerSide,
  outcome: view.outcome,
  pendingResult: view.pendingResult,
  notes: view.notes,
  isConfirmed: view.confirmedAt !== null,
  confirmedByUserId: view.confirmedByUserId,
  isStarted: view.startedAt !== null,
  isCompleted: view.completedAt !== null,
  isFinished: view.finishedAt !== null,
});

const statusOf = (error: unknown): number => {
  if (isProblem(error) && error.code === 'conflict') return 409;
  if (isProblem(error) && error.code === 'invalid') return 422;
  throw error;
};

const seats = { home: [{ id: 'player-ana', name: 'Ana' }], guest: [{ id: 'player-bea', name: 'Bea' }] };

const createWorld = ({ isOfDraw, areSidesKnown }: Pick<ModelMatch, 'isOfDraw' | 'areSidesKnown'>) => {
  const records = noRecords();
  records.tournaments.set('t-1', tournamentState('t-1'));
  const { deps, matches } = createMemoryDeps(records);
  const match = scheduledMatch({
    settings: modelSettings,
    sides: areSidesKnown ? seats : { ...seats, guest: null },
  });
  const alone = { kind: 'team', tournament: null, draw: null, round: null } as const;
  matches.set(match.id, {
    id: match.id,
    state: isOfDraw ? match : { ...match, ...alone },
    version: 1,
    log: [],
  });
  const present = () => matches.get(match.id)!;
  const model: ModelMatch = {
    ...{ isOfDraw, areSidesKnown, status: 'scheduled', played: { kind: 'nothing' } },
    ...{ pending: null, before: null, confirmed: null, notes: null },
  };
  return { deps, present, model };
};

/**
 * Runs a sequence on the service and on the model, and compares them after each step. Returns the accepted operations.
 */
const follow = async (first: Pick<ModelMatch, 'isOfDraw' | 'areSidesKnown'>, steps: readonly Step[]) => {
  const { deps, present, model: created } = createWorld(first);
  const accepted: string[] = [];
  let model = created;
  let version = 1;
  for (const [index, { operation: asked, isStale }] of steps.entries()) {
    const before = present();
    const startedAt = new Date(Date.UTC(2026, 4, 1, 12, 0, index));
    const command = createCommand({ startedAt, caller: admin, requestId: 'test' });
    const expectedVersion = isStale ? version + 1 : version;
    const request: MatchRequest = {
      ...{ id: 'match-1', caller: admin, command, expectedVersion },
      showCurrent: toCurrentMatchView,
    };
    const verdict = isStale ? 409 : judge(model, asked);
    const outcome = await callFor(useCases, spelledOut(asked, model), deps, request).catch(statusOf);
    if (typeof verdict === 'number' || typeof outcome === 'number') {
      expect(outcome).toBe(verdict);
      expect(present()).toBe(before);
      continue;
    }
    accepted.push(`${model.status}${model.confirmed === null ? '' : ' and confirmed'}: ${asked.name}`);
    version += verdict === model ? 0 : 1;
    model = verdict;
    expect(actualView(toMatchDetailView(outcome))).toEqual(expectedView(model, version));
    expect(present().version).toBe(version);
  }
  return accepted;
};

/** Every row of the table of transitions: the accepted operations by status. */
const rows = [
  ...['start', 'score', 'result', 'cancel'].map((name) => `scheduled: ${name}`),
  ...['points', 'event', 'undo', 'score', 'suspend', 'result', 'cancel'].map(
    (name) => `in_progress: ${name}`,
  ),
  ...['score', 'resume', 'result', 'cancel'].map((name) => `suspended: ${name}`),
  ...['score', 'undo', 'result', 'confirm'].map((name) => `completed: ${name}`),
  'completed and confirmed: reopen',
  'cancelled: reinstate',
];

test('500 random sequences of all operations: each is accepted, or refused without a trace, as decisions 5 says', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(beginnings, fc.array(step, { minLength: 20, maxLength: 40 }), async (first, steps) => {
      for (const one of await follow(first, steps)) seen.add(one);
    }),
    { numRuns: 500 },
  );
  expect(rows.filter((row) => !seen.has(row))).toEqual([]);
});
