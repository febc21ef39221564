import { playEvent, replay, resolveRules, startMatch } from '@courtcast/scoring-rules';
import type { MatchEvent, PlayState, Rules, Side } from '@courtcast/scoring-rules';
import { scoreGovernor } from 'tods-competition-factory';
import { medianOf } from '../benchmark-row.ts';
import type { BenchmarkRow } from '../benchmark-row.ts';
import { randomWinners } from '../random-points.ts';

const ROUNDS = 11;
const POINTS_IN_MATCH = 300;

const rulesOf = (finalSetTiebreak: boolean): Rules => {
  const resolved = resolveRules({ matchFormat: 'best_of_5', finalSetTiebreak });
  if (!resolved.ok) throw new Error(resolved.error[0]?.message);
  return resolved.value;
};

const bestOf5 = rulesOf(true);

const play = (rules: Rules, state: PlayState, event: MatchEvent): PlayState => {
  const played = playEvent(rules, state, event);
  if (!played.ok) throw new Error(played.error[0]?.message);
  return played.value;
};

/** Winners of a best-of-five that its last point decides, of exactly `POINTS_IN_MATCH` points. */
const findMatch = (): Side[] => {
  for (let seed = 1; ; seed += 1) {
    const nextWinner = randomWinners(seed, 0.52);
    const winners: Side[] = [];
    let state = startMatch(bestOf5, { server: 'home' });
    while (state.decided === null && winners.length < POINTS_IN_MATCH) {
      const winner = nextWinner();
      winners.push(winner);
      state = play(bestOf5, state, { type: 'point', winner });
    }
    if (state.decided !== null && winners.length === POINTS_IN_MATCH) return winners;
  }
};

/** CPU time of one call, in µs, over `repeats` of them. */
const cpuMicrosOf = (call: () => void, repeats: number): number => {
  const before = process.cpuUsage();
  for (let repeat = 0; repeat < repeats; repeat += 1) call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / repeats;
};

/** One side of a comparison. */
interface Contestant {
  readonly call: () => void;
  /** Calls a round, so that each round takes long enough to be measured. */
  readonly repeats: number;
}

/** Medians of both in interleaved rounds A B A B …, in µs of CPU a call, after a round to warm up. */
const compare = (ours: Contestant, peer: Contestant): { ours: number; peer: number } => {
  const times: { ours: number; peer: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    times.push({
      ours: cpuMicrosOf(ours.call, ours.repeats),
      peer: cpuMicrosOf(peer.call, peer.repeats),
    });
  }
  const measured = times.slice(1);
  return {
    ours: medianOf(measured.map((time) => time.ours)),
    peer: medianOf(measured.map((time) => time.peer)),
  };
};

const measureReplay = (): BenchmarkRow => {
  const winners = findMatch();
  const start = startMatch(bestOf5, { server: 'home' });
  const log = winners.map((winner): MatchEvent => ({ type: 'point', winner }));
  const ours = (): void => {
    const replayed = replay(bestOf5, start, log);
    if (!replayed.ok || replayed.value.decided === null) throw new Error('Our match is not over');
  };
  const peer = (): void => {
    const engine = new scoreGovernor.ScoringEngine({ matchUpFormat: 'SET5-S:6/TB7' });
    for (const winner of winners) engine.addPoint({ winner: winner === 'home' ? 0 : 1 });
    if (!engine.isComplete()) throw new Error('The match of the peer is not over');
  };
  const micros = compare({ call: ours, repeats: 2_000 }, { call: peer, repeats: 20 });
  const ratio = micros.peer / micros.ours;
  return {
    id: 'P12',
    what: `scoring engine, a best-of-five of ${POINTS_IN_MATCH} points replayed`,
    ours: `${micros.ours.toFixed(1)} µs a match`,
    peer: `tods-competition-factory ${(micros.peer / 1_000).toFixed(2)} ms a match`,
    ratio,
    goal: '≥ 50 times less CPU',
    isReached: ratio >= 50,
  };
};

/** A deciding set without tiebreak in which neither side ever leads by two: a log as long as one likes. */
const endlessMatch = (points: number): PlayState => {
  const rules = rulesOf(false);
  let state = startMatch(rules, { server: 'home' });
  for (const side of ['home', 'guest', 'home', 'guest'] as const) {
    const offender = side === 'home' ? 'guest' : 'home';
    for (let game = 0; game < 6; game += 1)
      state = play(rules, state, { type: 'penaltyGame', side: offender });
  }
  for (let point = 0; point < points; point += 1) {
    const winner = Math.floor(point / 4) % 2 === 0 ? 'home' : 'guest';
    state = play(rules, state, { type: 'point', winner });
  }
  return state;
};

const measureLateness = (): BenchmarkRow => {
  const rules = rulesOf(false);
  const early = endlessMatch(200);
  const late = endlessMatch(20_000);
  const point: MatchEvent = { type: 'point', winner: 'home' };
  const repeats = 500_000;
  const micros = compare(
    { call: () => playEvent(rules, late, point), repeats },
    { call: () => playEvent(rules, early, point), repeats },
  );
  const ratio = micros.peer / micros.ours;
  return {
    id: 'P12',
    what: 'scoring engine, one point after 20,000 others',
    ours: `${(micros.ours * 1_000).toFixed(0)} ns`,
    peer: `itself after 200: ${(micros.peer * 1_000).toFixed(0)} ns`,
    ratio,
    goal: 'O(1): ≥ 0.8',
    isReached: ratio >= 0.8,
  };
};

/** The rows of the scoring engine: P12 in docs/performance.md. Takes some ten seconds. */
export function measureEngine(): BenchmarkRow[] {
  return [measureReplay(), measureLateness()];
}
