import { rankGroup, talliesOf } from '@courtcast/scoring-rules';
import type {
  Criterion,
  Meeting as Counted,
  MeetingSide as CountedSide,
  RankBy,
  Separator,
  Side,
  Tally,
} from '@courtcast/scoring-rules';
import { tablePointsOf } from './league.ts';
import type { TablePoints } from './league.ts';
import type { TeamMatch, TeamMatchSide } from './team-match.ts';

/** The criterion that separates a row from the one below (rules 4). */
export type Separation =
  | 'tablePoints'
  | 'matchPoints'
  | 'sets'
  | 'games'
  | 'wins'
  | 'headToHead'
  | 'matchesPlayed'
  | 'exits'
  | 'walkovers';

/** A row of the table (specification 2.15). */
export interface StandingsRow {
  readonly rank: number;
  readonly teamId: string;
  readonly teamName: string;
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly tablePoints: number;
  readonly matchPointsWon: number;
  readonly matchPointsLost: number;
  readonly setsWon: number;
  readonly setsLost: number;
  readonly gamesWon: number;
  readonly gamesLost: number;
  readonly separatedBy: Separation | null;
  readonly withdrawn: boolean;
}

/** A team as the table needs it. */
export interface TableTeam {
  readonly id: string;
  readonly name: string;
  readonly withdrawn: boolean;
}

/** The rules of a table beside its teams: points, and the order of rows. */
export interface Table {
  readonly points: TablePoints;
  readonly rankBy: RankBy | readonly Criterion[];
}

/** The default order (rules 4): by difference first, then by the number won. `scored` counts matches in a league. */
export const cascade: readonly Criterion[] = [
  { by: 'points' },
  ...(['scored', 'sets', 'games'] as const).flatMap((by) => [{ by, measure: 'difference' } as const, { by }]),
];

type Meeting = Pick<TeamMatch, 'status' | 'home' | 'guest'> & {
  readonly areBothAbsent?: boolean | undefined;
  readonly forfeitedBy?: Side | null | undefined;
};

/** A team match as one of its teams sees it. */
interface Met {
  readonly own: TeamMatchSide;
  readonly other: TeamMatchSide;
  /** Neither team came: both have lost. */
  readonly isLostByBoth: boolean;
  readonly hasForfeited: boolean;
}

function resultOf({ own, other, isLostByBoth }: Met): CountedSide['result'] {
  if (isLostByBoth || own.matchesWon < other.matchesWon) return 'lost';
  return own.matchesWon > other.matchesWon ? 'won' : 'tied';
}

function sideOf(met: Met, { win, draw, loss, forfeit }: TablePoints): CountedSide {
  const { own, isLostByBoth, hasForfeited } = met;
  const result = resultOf(met);
  const isAway = isLostByBoth || hasForfeited;
  // Nobody gets points for a team match to which neither team came.
  const lost = isLostByBoth ? 0 : hasForfeited ? forfeit : loss;
  return {
    id: own.teamId,
    result,
    points: { won: win, tied: draw, lost }[result],
    sets: own.setsWon,
    games: own.gamesWon,
    scored: own.matchesWon,
    exit: isAway ? 'walkover' : undefined,
  };
}

/** A completed team match as a table counts it. */
function countedOf(meeting: Meeting, points: TablePoints): Counted {
  const { home, guest, areBothAbsent: isLostByBoth = false, forfeitedBy = null } = meeting;
  const of = (own: TeamMatchSide, other: TeamMatchSide, side: Side) =>
    sideOf({ own, other, isLostByBoth, hasForfeited: forfeitedBy === side }, points);
  return { home: of(home, guest, 'home'), guest: of(guest, home, 'guest') };
}

const counted = ({ matchesWon, setsWon, gamesWon }: TeamMatchSide) => [matchesWon, setsWon, gamesWon];

/** Whether a change of a team match may change a table: it counts now, or no more, or with other figures. */
export function isOtherInTable(before: Meeting, after: Meeting): boolean {
  const [one, other] = [before, after].map(
    ({ status, home, guest, areBothAbsent = false, forfeitedBy = null }) =>
      status === 'completed' ? [...counted(home), ...counted(guest), areBothAbsent, forfeitedBy].join() : '',
  );
  return one !== other;
}

/** The criteria in the words of a league; teams have no lots or seeds, and do not leave a match. */
const separations: Readonly<Record<Separator, Separation | null>> = {
  ...{ points: 'tablePoints', scored: 'matchPoints', sets: 'sets', games: 'games', wins: 'wins' },
  ...{ headToHead: 'headToHead', matchesPlayed: 'matchesPlayed', exits: 'exits', walkovers: 'walkovers' },
  ...{ defaults: null, retirements: null, lot: null, seed: null },
};

function rowOf(team: TableTeam, tally: Tally): Omit<StandingsRow, 'rank' | 'separatedBy'> {
  const { played, wins, ties: draws, losses, points, scored, sets, games } = tally;
  return {
    ...{ teamId: team.id, teamName: team.name, played, wins, draws, losses, tablePoints: points.won },
    ...{ matchPointsWon: scored.won, matchPointsLost: scored.lost },
    ...{ setsWon: sets.won, setsLost: sets.lost, gamesWon: games.won, gamesLost: games.lost },
    withdrawn: team.withdrawn,
  };
}

const byName = (one: TableTeam, other: TableTeam): number => one.name.localeCompare(other.name, 'en');

/**
 * The table of a group: completed team matches count, withdrawn teams come last with zeros, teams equal in every step of
 * the order share a rank ("1, 2, 2, 4"). Recomputed from its parts at every call.
 */
export function standingsOf(
  teams: readonly TableTeam[],
  meetings: readonly Meeting[],
  { points = tablePointsOf({}), rankBy = cascade }: Partial<Table> = {},
): StandingsRow[] {
  const staying = teams.filter(({ withdrawn }) => !withdrawn).toSorted(byName);
  const gone = teams.filter(({ withdrawn }) => withdrawn).toSorted(byName);
  const ids = staying.map(({ id }) => id);
  const played = meetings
    .filter(({ status }) => status === 'completed')
    .map((meeting) => countedOf(meeting, points));
  const tallies = new Map([
    ...talliesOf(
      gone.map(({ id }) => id),
      [],
    ),
    ...talliesOf(ids, played),
  ]);
  const known = new Map(teams.map((team) => [team.id, team]));
  const behind = gone.map(({ id }) => ({ id, rank: staying.length + 1, separatedBy: null }));
  const contenders = ids.map((id) => ({ id }));
  return [...rankGroup(contenders, played, rankBy), ...behind].flatMap(
    ({ id, rank, separatedBy }): StandingsRow[] => {
      const [team, tally] = [known.get(id), tallies.get(id)];
      if (team === undefined || tally === undefined) return [];
      return [{ rank, ...rowOf(team, tally), separatedBy: separatedBy && separations[separatedBy] }];
    },
  );
}
