import {
  endMatch,
  familyMatches,
  makeFamily,
} from '../../services/tournaments/test/support/structure-family.ts';
import type {
  Family,
  FamilyMatch,
  FamilyPlan,
} from '../../services/tournaments/test/support/structure-family.ts';
import { compareCpu, medianOf, printRows } from './benchmark-row.ts';

const ROUNDS = 9;
/** How often an operation is repeated in one measurement: the clock of CPU time is coarse. */
const REPEATS = 5;

const allPlaces: FamilyPlan = { preset: 'all_places', size: 128, players: 128 };
/** The peer: a draw of 64 lines and nothing beside it, as it was before structures. */
const plain: FamilyPlan = { preset: null, size: 64, players: 64 };

/** CPU time of an operation in µs. */
function cpuOf(run: () => unknown): number {
  const before = process.cpuUsage();
  for (let repeat = 0; repeat < REPEATS; repeat++) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / REPEATS;
}

/** Medians of two operations that take turns, so that a busy machine is busy for both. */
function medians(ours: () => unknown, peer: () => unknown): [ours: number, peer: number] {
  const times = Array.from({ length: ROUNDS }, () => [cpuOf(ours), cpuOf(peer)] as const);
  return [medianOf(times.map(([one]) => one)), medianOf(times.map(([, other]) => other))];
}

/** A family in which the home side has won the first match of its first round, and that match. */
function begun(plan: FamilyPlan): { readonly family: Family; readonly match: FamilyMatch } {
  const made = makeFamily(plan);
  const [first] = familyMatches(made);
  if (first === undefined) throw new Error('a draw has matches');
  return { family: endMatch(made, first, { advances: 'home', isWalkover: false }), match: first };
}

/** The same result the other way round. */
function correct({ family, match }: ReturnType<typeof begun>): Family {
  return endMatch(family, match, { advances: 'guest', isWalkover: false });
}

const [oursBegun, peerBegun] = [begun(allPlaces), begun(plain)];
const made = medians(
  () => makeFamily(allPlaces),
  () => makeFamily(plain),
);
const corrected = medians(
  () => correct(oursBegun),
  () => correct(peerBegun),
);

const rows = [
  compareCpu(
    { id: 'P21', what: 'generate and finalize 128 lines with all places: 64 draws', atLeast: 1 / 4 },
    { name: 'ours', cpuMicros: made[0] },
    { name: 'a draw of 64 alone', cpuMicros: made[1] },
  ),
  compareCpu(
    { id: 'P21', what: 'a correction in its first round', atLeast: 1 / 2 },
    { name: 'ours', cpuMicros: corrected[0] },
    { name: 'a draw of 64 alone', cpuMicros: corrected[1] },
  ),
];
console.log(printRows(rows));
process.exitCode = rows.every(({ isReached }) => isReached !== false) ? 0 : 1;
