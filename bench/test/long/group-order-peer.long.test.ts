import { expect, test } from 'vitest';
import { tournamentEngine } from 'tods-competition-factory';
import { creditedTotals, rankGroup, resolveRules } from '@courtcast/scoring-rules';
import type { Meeting, MeetingSide, SetScore, Side } from '@courtcast/scoring-rules';
import { isFullSize, testSeed } from '@courtcast/testkit/seed';
import { z } from 'zod';
import { lotsFrom } from '@courtcast/pairings/seeded-random';
import type { Lots } from '@courtcast/pairings/seeded-random';

const GROUPS = isFullSize() ? 10_000 : 400;

/** A match of a group: entrants by index, its sets as the home side has them, and who did not come. */
interface Played {
  readonly home: number;
  readonly guest: number;
  readonly winner: Side;
  readonly isWalkover: boolean;
  readonly sets: readonly SetScore[];
}

const results: readonly (readonly [number, number])[] = [
  [6, 0],
  [6, 2],
  [6, 3],
  [6, 4],
  [7, 5],
];

const anySet = (winner: Side, lots: Lots): SetScore => {
  const [won, lost] = results[lots.below(results.length)] ?? [6, 0];
  return winner === 'home' ? { home: won, guest: lost } : { home: lost, guest: won };
};

const anyMatch = (home: number, guest: number, lots: Lots): Played => {
  const winner = lots.below(2) === 0 ? 'home' : 'guest';
  const loser = winner === 'home' ? 'guest' : 'home';
  if (lots.below(12) === 0) return { home, guest, winner, isWalkover: true, sets: [] };
  const order: Side[] = [
    [winner, winner] as const,
    [winner, loser, winner] as const,
    [loser, winner, winner] as const,
  ].map((sides) => [...sides])[lots.below(3)] ?? [winner, winner];
  return { home, guest, winner, isWalkover: false, sets: order.map((side) => anySet(side, lots)) };
};

const anyGroup = (lots: Lots): Played[] => {
  const size = 3 + lots.below(6);
  return Array.from({ length: size }, (_, home) =>
    Array.from({ length: size - home - 1 }, (__, other) => anyMatch(home, home + other + 1, lots)),
  ).flat();
};

const rules = resolveRules({ matchFormat: 'best_of_3', deuceRule: 'advantage' });
if (!rules.ok) throw new Error('best_of_3 is a format');

const ours = (group: readonly Played[]): Map<string, number> => {
  const meetings = group.map(({ home, guest, winner, isWalkover, sets }): Meeting => {
    const outcome = isWalkover ? 'walkover' : 'completed';
    const totals = creditedTotals(rules.value, { sets, outcome, winnerSide: winner, walkoverCredit: 'none' });
    const side = (name: Side, entrant: number): MeetingSide => ({
      ...{ id: `p${entrant}`, result: name === winner ? 'won' : 'lost', points: 0, scored: 0 },
      ...{ sets: totals.sets[name], games: totals.games[name] },
      ...(isWalkover && name !== winner && { exit: 'walkover' }),
    });
    return { home: side('home', home), guest: side('guest', guest) };
  });
  const ids = [...new Set(group.flatMap(({ home, guest }) => [`p${home}`, `p${guest}`]))];
  return new Map(
    rankGroup(
      ids.map((id) => ({ id })),
      meetings,
      'codes',
    ).map(({ id, rank }) => [id, rank]),
  );
};

const tallied = z.object({
  participantResults: z.record(z.string(), z.looseObject({ rankOrder: z.number() })),
});

/** The order of the peer; percentages to so many digits, three where it is not told. */
const theirs = (group: readonly Played[], digits?: number): Map<string, number> => {
  const matchUps = group.map(({ home, guest, winner, isWalkover, sets }, index) => ({
    matchUpId: `m${index}`,
    structureId: 'group',
    matchUpStatus: isWalkover ? 'WALKOVER' : 'COMPLETED',
    drawPositions: [home + 1, guest + 1],
    winningSide: winner === 'home' ? 1 : 2,
    sides: [
      { sideNumber: 1, participantId: `p${home}` },
      { sideNumber: 2, participantId: `p${guest}` },
    ],
    score: {
      sets: sets.map((set, at) => ({
        setNumber: at + 1,
        side1Score: set.home,
        side2Score: set.guest,
        winningSide: set.home > set.guest ? 1 : 2,
      })),
    },
  }));
  const policyDefinitions = digits === undefined ? undefined : { roundRobinTally: { precision: digits } };
  const outcome: unknown = tournamentEngine.tallyParticipantResults({ matchUps, policyDefinitions });
  const { participantResults } = tallied.parse(outcome);
  return new Map(Object.entries(participantResults).map(([id, { rankOrder }]) => [id, rankOrder]));
};

const asText = (ranks: ReadonlyMap<string, number>): string =>
  [...ranks]
    .map(([id, rank]) => `${id} ${rank}`)
    .toSorted()
    .join(', ');

/**
 * The peer rounds percentages to three digits: entrants who differ in the fourth are equal there, and go on to the next
 * step. With twelve digits both say the same; what differs before is right here, where fractions are compared.
 */
test('groups are in the order that competition-factory gives them', () => {
  const lots = lotsFrom(testSeed('group-order-peer'));
  const groups = Array.from({ length: GROUPS }, () => anyGroup(lots));
  const different = groups.filter((group) => asText(ours(group)) !== asText(theirs(group)));
  console.log(`${GROUPS - different.length} of ${GROUPS} groups have the order of the peer as it rounds`);
  for (const group of groups) expect(asText(ours(group))).toBe(asText(theirs(group, 12)));
});
