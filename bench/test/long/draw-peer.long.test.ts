import { beforeAll, describe, expect, test } from 'vitest';
import { fixtures, tournamentEngine } from 'tods-competition-factory';
import { maxSeeds } from '@courtcast/scoring-rules';
import { lotsFrom } from '@courtcast/pairings/seeded-random';
import { isFullSize, testSeed } from '@courtcast/testkit/seed';
import type { DrawSize } from '../../../services/tournaments/src/domain/draws/draw-size.ts';
import { placeByLot } from '../../../services/tournaments/src/domain/draws/lines.ts';

const INPUTS = 10_000;
const MINUTE_MS = 60_000;

interface Field {
  readonly size: DrawSize;
  readonly players: number;
  readonly seeds: number;
}

/** Where the seeds stand, in the order of seeding, and where the byes are. */
interface Placed {
  readonly seeds: readonly number[];
  readonly byes: readonly number[];
}

/**
 * First seed of each group that a lot places together: 3 and 4, 5 to 8. The regulations draw 9 to 12 and 13 to 16 apart,
 * the peer all of them together: what both have in common is the lines of all eight.
 */
const groups = [1, 2, 3, 5, 9, 17, 33];

const fieldsOf = (size: DrawSize): Field[] =>
  Array.from({ length: size / 2 }, (_, index) => size / 2 + 1 + index).flatMap((players) =>
    Array.from({ length: maxSeeds(size) + 1 }, (__, seeds) => ({ size, players, seeds })),
  );

/**
 * Every field of up to 32 lines, and of 64 and 128 some numbers of players and seeds: byes take the peer a second there.
 */
const allFields: readonly Field[] = [
  ...fieldsOf(4),
  ...fieldsOf(8),
  ...fieldsOf(16),
  ...fieldsOf(32),
  ...fieldsOf(64).filter(
    ({ players, seeds }) =>
      [33, 40, 47, 48, 52, 58, 62, 64].includes(players) && [0, 2, 6, 8, 16].includes(seeds),
  ),
  ...fieldsOf(128).filter(({ players, seeds }) => [96, 128].includes(players) && [16, 32].includes(seeds)),
];

/** The peer's own time goes by fields, not by inputs: a part that decides a change takes every third, another one each time. */
const PARTS = isFullSize() ? 1 : 3;
const fields = allFields.filter((_, index) => (index + testSeed('draw-peer')) % PARTS === 0);

const ours = ({ size, players, seeds }: Field, randomSeed: number): Placed => {
  const entrants = Array.from({ length: players }, (_, index) => ({
    playerIds: [playerIds[index] ?? ''],
    seed: index < seeds ? index + 1 : null,
  }));
  const placed = placeByLot({ size, entrants, qualifierSlots: 0 }, randomSeed);
  if (!placed.ok) throw new Error(JSON.stringify(placed.refusal));
  const lineOf = (entrant: number) =>
    placed.value.findIndex((line) => line.kind === 'entrant' && line.entrant === entrant) + 1;
  return {
    seeds: Array.from({ length: seeds }, (_, entrant) => lineOf(entrant)),
    byes: placed.value.flatMap(({ kind }, index) => (kind === 'bye' ? [index + 1] : [])),
  };
};

const playerIds = Array.from({ length: 128 }, (_, index) => `p${index}`);

/** The peer's draw for a field, of the first of its participants. */
const peerDraw = ({ size, players, seeds }: Field) => {
  const eventId = `${size} ${players} ${seeds}`;
  const participantIds = playerIds.slice(0, players);
  tournamentEngine.addEvent({ event: { eventId, eventName: eventId, eventType: 'SINGLES' } });
  tournamentEngine.addEventEntries({ eventId, participantIds });
  // The declared type forgets `seededParticipants`, which names the seeds in their order.
  const request = {
    eventId,
    drawSize: size,
    seedsCount: seeds,
    seededParticipants: participantIds
      .slice(0, seeds)
      .map((participantId, index) => ({ participantId, seedNumber: index + 1, seedValue: index + 1 })),
    policyDefinitions: fixtures.policies.POLICY_SEEDING_ITF,
    enforcePolicyLimits: false,
  };
  const { drawDefinition } = tournamentEngine.generateDrawDefinition(request);
  return drawDefinition?.structures?.[0];
};

const theirs = (field: Field): Placed => {
  const { positionAssignments = [], seedAssignments = [] } = peerDraw(field) ?? {};
  const lineOf = (participantId: string | undefined) =>
    positionAssignments.find((one) => one.participantId === participantId)?.drawPosition ?? 0;
  return {
    seeds: seedAssignments
      .toSorted((one, other) => one.seedNumber - other.seedNumber)
      .map(({ participantId }) => lineOf(participantId)),
    byes: positionAssignments
      .flatMap(({ bye, drawPosition }) => (bye === true ? [drawPosition] : []))
      .toSorted(ascending),
  };
};

const ascending = (one: number, other: number): number => one - other;

const opponentOf = (line: number): number => (line % 2 === 1 ? line + 1 : line - 1);

/** The lines of each group of seeds that is complete, sorted: within one the lot decides. */
const completeGroups = ({ seeds }: Placed): number[][] =>
  groups.slice(0, -1).flatMap((first, index) => {
    const next = groups[index + 1] ?? 0;
    return seeds.length < next - 1 ? [] : [seeds.slice(first - 1, next - 1).toSorted(ascending)];
  });

/** Whether the seeds' byes are on certain lines: they are those of whole groups. */
const hasCertainByes = ({ seeds, byes }: Placed): boolean =>
  groups.includes(Math.min(seeds.length, byes.length) + 1);

/**
 * Which seeds have a bye; null where some of a group have one and others not: the regulations go by the order of
 * seeding there, the peer by lot.
 */
const favored = (placed: Placed): boolean[] | null =>
  hasCertainByes(placed) ? placed.seeds.map((line) => placed.byes.includes(opponentOf(line))) : null;

/** The byes, where the rule leaves no lot: one for each seed of whole groups, and none beside. */
const certainByes = (placed: Placed): readonly number[] | null =>
  hasCertainByes(placed) && placed.byes.length <= placed.seeds.length ? placed.byes : null;

const countsIn = ({ byes }: Placed, size: number, parts: number): number[] => {
  const length = size / parts;
  return Array.from(
    { length: parts },
    (_, part) => byes.filter((line) => line > part * length && line <= (part + 1) * length).length,
  );
};

const spread = (counts: readonly number[]): number => Math.max(...counts) - Math.min(...counts);

const peer = new Map<Field, Placed>();

beforeAll(() => {
  tournamentEngine.newTournamentRecord({ tournamentName: 'Peer' });
  tournamentEngine.addParticipants({
    participants: playerIds.map((participantId) => ({
      participantId,
      participantType: 'INDIVIDUAL' as const,
      participantRole: 'COMPETITOR' as const,
      person: {
        personId: participantId,
        standardFamilyName: participantId,
        standardGivenName: participantId,
      },
    })),
  });
  for (const field of fields) peer.set(field, theirs(field));
}, 10 * MINUTE_MS);

/** One of the fields, and what the peer made of it. */
const fieldAt = (lots: ReturnType<typeof lotsFrom>): { field: Field; other: Placed } => {
  const field = fields[lots.below(fields.length)];
  const other = field === undefined ? undefined : peer.get(field);
  if (field === undefined || other === undefined) throw new Error('no such field');
  return { field, other };
};

describe(`${INPUTS} draws beside those of another implementation with the policy of the ITF`, () => {
  test('have seeds and byes on the same lines wherever the rule leaves no lot', () => {
    const lots = lotsFrom(20_261_121);
    for (let input = 0; input < INPUTS; input += 1) {
      const { field, other } = fieldAt(lots);
      const mine = ours(field, input);
      const sure = (placed: Placed) => ({
        field,
        input,
        seeds: completeGroups(placed),
        favored: favored(placed),
        byes: certainByes(placed),
      });
      expect(sure(mine)).toEqual(sure(other));
    }
  });

  test('spread byes over halves, quarters and eighths at least as evenly', () => {
    const lots = lotsFrom(1);
    for (let input = 0; input < INPUTS; input += 1) {
      const { field, other } = fieldAt(lots);
      const mine = ours(field, input);
      if (!hasCertainByes(mine)) continue;
      for (const parts of [2, 4, 8]) {
        const [one, two] = [countsIn(mine, field.size, parts), countsIn(other, field.size, parts)];
        expect({ field, input, parts, isEven: spread(one) <= spread(two) }).toEqual({
          field,
          input,
          parts,
          isEven: true,
        });
      }
    }
  });
});
