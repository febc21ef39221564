import { tournamentEngine } from 'tods-competition-factory';
import { rankGroup, roundRobin } from '@courtcast/scoring-rules';
import type { Meeting, MeetingSide, Side } from '@courtcast/scoring-rules';
import { compareCpu, medianOf, printRows } from './benchmark-row.ts';
import { randomWinners } from './random-points.ts';

const GROUPS = 1_000;
const GROUP = 6;
const ROUNDS = 7;
const [WON, LOST] = [6, 3];

interface Played {
  readonly home: string;
  readonly guest: string;
  readonly winner: Side;
}

const nextWinner = randomWinners(1, 0.5);
const groups: readonly (readonly Played[])[] = Array.from({ length: GROUPS }, () =>
  roundRobin(GROUP, false).map(({ home, guest }) => ({
    home: `p${home}`,
    guest: `p${guest}`,
    winner: nextWinner(),
  })),
);

const asMeeting = ({ home, guest, winner }: Played): Meeting => {
  const side = (id: string, isWon: boolean): MeetingSide => ({
    ...{ id, result: isWon ? 'won' : 'lost', points: isWon ? 2 : 0, scored: 0 },
    ...{ sets: isWon ? 2 : 0, games: 2 * (isWon ? WON : LOST) },
  });
  return { home: side(home, winner === 'home'), guest: side(guest, winner === 'guest') };
};

const asMatchUp = ({ home, guest, winner }: Played, index: number) => ({
  matchUpId: `m${index}`,
  structureId: 'group',
  matchUpStatus: 'COMPLETED',
  drawPositions: [Number(home.slice(1)) + 1, Number(guest.slice(1)) + 1],
  winningSide: winner === 'home' ? 1 : 2,
  sides: [
    { sideNumber: 1, participantId: home },
    { sideNumber: 2, participantId: guest },
  ],
  score: {
    sets: [1, 2].map((setNumber) => ({
      setNumber,
      side1Score: winner === 'home' ? WON : LOST,
      side2Score: winner === 'home' ? LOST : WON,
      winningSide: winner === 'home' ? 1 : 2,
    })),
  },
});

const contenders = Array.from({ length: GROUP }, (_, index) => ({ id: `p${index}` }));
const ours = groups.map((group) => group.map(asMeeting));
const theirs = groups.map((group) => group.map(asMatchUp));

/** CPU time of one group in µs, the median of some rounds over all groups. */
const measure = (rank: () => void): number => {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    rank();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / GROUPS;
  });
  return medianOf(times);
};

const rows = [
  compareCpu(
    { id: 'G1', what: `table of a group of ${GROUP}, of ${GROUPS} groups`, atLeast: 1 },
    {
      name: 'ours',
      cpuMicros: measure(() => {
        for (const meetings of ours) rankGroup(contenders, meetings, 'codes');
      }),
    },
    {
      name: 'competition-factory',
      cpuMicros: measure(() => {
        for (const matchUps of theirs) tournamentEngine.tallyParticipantResults({ matchUps });
      }),
    },
  ),
];
console.log(printRows(rows));
process.exitCode = rows.every(({ isReached }) => isReached !== false) ? 0 : 1;
