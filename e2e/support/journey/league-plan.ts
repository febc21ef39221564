import { referenceTable } from '@courtcast/testkit';
import type { ReferenceMatch, ReferenceSide, ReferenceTeamMatch } from '@courtcast/testkit';

/** A team as it is entered: its name, and its roster in order of strength, the captain first. */
export interface PlannedTeam {
  readonly name: string;
  readonly roster: readonly [captain: string, ...others: string[]];
}

/** The teams of the season. */
export const teams: readonly PlannedTeam[] = [
  { name: 'Harbour', roster: ['Cara Captain', 'Eva Gil', 'Bea Soto'] },
  { name: 'Riverside', roster: ['Pablo Player', 'Luis Gil', 'Ivo Mora'] },
  { name: 'Hill', roster: ['Tomas Tello', 'Raul Vega', 'Juan Leal'] },
  { name: 'Lake', roster: ['Dora Pons', 'Mar Cano', 'Sol Vera'] },
  { name: 'Moor', roster: ['Ana Ruiz', 'Paz Rubio', 'Luz Rey'] },
  { name: 'Park', roster: ['Flora Nieto', 'Ines Leal', 'Gala Prats'] },
];

/** Result for the first team of a pair: won or lost, in two sets or three, or not played to its end. */
type End = keyof typeof ends;

interface Ending {
  readonly outcome: ReferenceMatch['outcome'];
  readonly isWon: boolean;
  /** Games of the first team, then of the other one; of a match tiebreak the points. */
  readonly sets: readonly (readonly [number, number])[];
}

const completed = (sets: Ending['sets'], isWon: boolean): Ending => ({ outcome: 'completed', isWon, sets });

const ends = {
  won: completed([[4, 2], [4, 1]], true), // prettier-ignore
  wonFast: completed([[4, 0], [4, 0]], true), // prettier-ignore
  wonLong: completed([[4, 2], [3, 5], [10, 7]], true), // prettier-ignore
  lost: completed([[1, 4], [3, 5]], false), // prettier-ignore
  lostLong: completed([[5, 4], [2, 4], [8, 10]], false), // prettier-ignore
  retired: { outcome: 'retirement', isWon: true, sets: [[4, 1], [2, 2]] }, // prettier-ignore
  absent: { outcome: 'walkover', isWon: false, sets: [] },
} as const satisfies Readonly<Record<string, Ending>>;

/** Two singles and a doubles of every two teams, for the one that is named first. */
const plan: Readonly<Record<string, readonly [End, End, End]>> = {
  'Harbour Riverside': ['wonFast', 'lost', 'wonLong'],
  'Harbour Hill': ['won', 'lostLong', 'lost'],
  'Harbour Lake': ['won', 'wonLong', 'won'],
  'Harbour Moor': ['won', 'retired', 'lost'],
  'Harbour Park': ['won', 'won', 'lostLong'],
  'Riverside Hill': ['won', 'lost', 'wonLong'],
  'Riverside Lake': ['won', 'won', 'lost'],
  'Riverside Moor': ['wonLong', 'won', 'won'],
  'Riverside Park': ['won', 'absent', 'won'],
  'Hill Lake': ['won', 'won', 'lost'],
  'Hill Moor': ['won', 'lost', 'won'],
  'Hill Park': ['won', 'won', 'wonLong'],
  'Lake Moor': ['won', 'won', 'lost'],
  'Lake Park': ['lost', 'wonLong', 'lost'],
  // Forfeited by the second team: nothing of it is played.
  'Moor Park': ['absent', 'absent', 'absent'],
};

/** Two teams that meet, the home team first. */
export type Meeting = readonly [home: string, guest: string];

/** The team that gives its team match up; null in all others. */
export function forfeiterOf(meeting: Meeting): string | null {
  return meeting.includes('Moor') && meeting.includes('Park') ? 'Park' : null;
}

const other = { home: 'guest', guest: 'home' } as const;

function matchOf({ outcome, isWon, sets }: Ending, first: ReferenceSide): ReferenceMatch {
  return {
    outcome,
    winnerSide: isWon ? first : other[first],
    sets: sets.map(([own, others]) =>
      first === 'home' ? { home: own, guest: others } : { home: others, guest: own },
    ),
  };
}

/** How the two singles and the doubles of a team match end. */
export function matchesOf([home, guest]: Meeting): readonly ReferenceMatch[] {
  const [inOrder, reversed] = [plan[`${home} ${guest}`], plan[`${guest} ${home}`]];
  const first = inOrder === undefined ? 'guest' : 'home';
  return (inOrder ?? reversed ?? []).map((end) => matchOf(ends[end], first));
}

/** A score as it is typed, the home team first. */
export function typedOf({ sets }: Pick<ReferenceMatch, 'sets'>): string {
  return sets.map(({ home, guest }) => `${home}-${guest}`).join(' ');
}

function recordOf(meeting: Meeting): ReferenceTeamMatch {
  const [homeTeamId, guestTeamId] = meeting;
  const forfeiter = forfeiterOf(meeting);
  const forfeitedBy = forfeiter === null ? null : forfeiter === homeTeamId ? 'home' : 'guest';
  const matches = matchesOf(meeting);
  return { homeTeamId, guestTeamId, isCompleted: true, matchCount: 3, forfeitedBy, matches };
}

/** The table once all of these are played, by a count that shares nothing with the services. */
export function finalTable(meetings: readonly Meeting[]): ReturnType<typeof referenceTable> {
  const all = teams.map(({ name }) => ({ id: name, name, withdrawn: false }));
  const league = { matchFormat: 'short_sets_to_4', matchTiebreakTo: null } as const;
  const credits = { walkoverCredit: 'full', retirementCredit: 'complete' } as const;
  return referenceTable(all, meetings.map(recordOf), { ...league, ...credits });
}
