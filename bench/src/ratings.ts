import { glicko2, rateAgain, rateMatches } from '@courtcast/ratings';
import type { ComputedMatch, RatedMatch, Rating } from '@courtcast/ratings';
import { seededRandom } from '@courtcast/testkit/seeded-random';
import { compareCpu, medianOf, printRows } from './benchmark-row.ts';
import type { BenchmarkRow } from './benchmark-row.ts';

const ALL = 1_000_000;
const CORRECTED = 100_000;
const ROUNDS = 5;
const PASS_SECONDS = 20;
const YEARS = 5;
const MATCHES_A_PLAYER = 50;
const PLAYERS_OF_CLUB = 40;
/** Share of matches against somebody of another club. */
const ABROAD = 0.05;

/** Seasons of clubs that meet at times: strengths are spread, the stronger wins more often. */
function playMatches(count: number): RatedMatch[] {
  const random = seededRandom(1);
  const clubs = Math.round((2 * count) / MATCHES_A_PLAYER / PLAYERS_OF_CLUB);
  const strengths = Array.from({ length: clubs * PLAYERS_OF_CLUB }, () => random() + random() + random());
  const playerOf = (club: number) => club * PLAYERS_OF_CLUB + Math.floor(random() * PLAYERS_OF_CLUB);
  const setFor = (difference: number) => (random() < 1 / (1 + Math.exp(-2 * difference)) ? 1 : 0);
  return Array.from({ length: count }, (_, index) => {
    const club = Math.floor(random() * clubs);
    const home = playerOf(club);
    let guest = home;
    while (guest === home) guest = playerOf(random() < ABROAD ? Math.floor(random() * clubs) : club);
    const difference = (strengths[home] ?? 0) - (strengths[guest] ?? 0);
    return {
      ...{ home: [`p${home}`], guest: [`p${guest}`], scores: [setFor(difference), setFor(difference)] },
      day: 19_000 + Math.floor((index * YEARS * 365) / count),
    };
  });
}

function cpuOf(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function onePass(): BenchmarkRow {
  const matches = playMatches(ALL);
  const seconds = cpuOf(() => rateMatches(glicko2, matches)) / 1_000_000;
  return {
    ...{ id: 'P22', what: 'ratings of 1,000,000 matches in one pass', ours: `${seconds.toFixed(1)} s CPU` },
    ...{ peer: '', ratio: PASS_SECONDS / seconds, goal: `≤ ${PASS_SECONDS} s` },
    isReached: seconds <= PASS_SECONDS,
  };
}

function correctionAYearBack(): BenchmarkRow {
  const computed: ComputedMatch[] = [];
  rateMatches(glicko2, playMatches(CORRECTED), (match, steps) => computed.push({ ...match, steps }));
  const first = Math.floor((CORRECTED * (YEARS - 1)) / YEARS);
  const perRound = Array.from({ length: ROUNDS }, (_, round) => {
    const at = first + round;
    const wrong = computed[at];
    if (wrong === undefined) throw new Error('there are matches a year back');
    // As if it had been entered the other way round: it is taken out, and the rest follows from that.
    const right = { ...wrong, scores: wrong.scores.map((score) => 1 - score) };
    const corrected = computed.with(at, right);
    const differing = new Map<string, Rating | null>(
      wrong.steps.map(({ playerId, before }) => [playerId, before]),
    );
    let changed = 0;
    const ours = cpuOf(() => {
      changed = [...rateAgain(glicko2, { differing }, following(corrected, at))].length;
    });
    return { ours, peer: cpuOf(() => rateMatches(glicko2, corrected)), changed };
  });
  console.log(
    `matches whose ratings the corrections change: ${perRound.map(({ changed }) => changed).join(', ')}`,
  );
  return compareCpu(
    { id: 'P22', what: `a correction a year back in ${CORRECTED.toLocaleString('en')} matches`, atLeast: 20 },
    { name: 'ours', cpuMicros: medianOf(perRound.map(({ ours }) => ours)) },
    { name: 'all of them again', cpuMicros: medianOf(perRound.map(({ peer }) => peer)) },
  );
}

function* following<T>(all: readonly T[], from: number): Generator<T> {
  for (let index = from; index < all.length; index++) {
    const one = all[index];
    if (one !== undefined) yield one;
  }
}

const rows = [onePass(), correctionAYearBack()];
console.log(printRows(rows));
process.exitCode = rows.every(({ isReached }) => isReached !== false) ? 0 : 1;
