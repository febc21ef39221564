import { tablePointsOf } from './league.ts';
import type { TablePoints } from './league.ts';
import type { TeamMatch, TeamMatchSide } from './team-match.ts';

/** What separates a row from the one below it (rules 4). */
export type Separation = 'tablePoints' | 'matchPoints' | 'sets' | 'games';

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

type Tally = Omit<StandingsRow, 'rank' | 'teamId' | 'teamName' | 'separatedBy' | 'withdrawn'>;

const nothing: Tally = {
  played: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  tablePoints: 0,
  matchPointsWon: 0,
  matchPointsLost: 0,
  setsWon: 0,
  setsLost: 0,
  gamesWon: 0,
  gamesLost: 0,
};

/** A team match as one of its teams sees it. */
interface Met {
  readonly own: TeamMatchSide;
  readonly other: TeamMatchSide;
  /** Neither team came: both have lost. */
  readonly isLostByBoth: boolean;
}

function addMeeting(tally: Tally, { own, other, isLostByBoth }: Met, { win, draw }: TablePoints): Tally {
  const isWon = own.matchesWon > other.matchesWon;
  const isDrawn = own.matchesWon === other.matchesWon && !isLostByBoth;
  const points = isDrawn ? draw : 0;
  return {
    played: tally.played + 1,
    wins: tally.wins + (isWon ? 1 : 0),
    draws: tally.draws + (isDrawn ? 1 : 0),
    losses: tally.losses + (isWon || isDrawn ? 0 : 1),
    tablePoints: tally.tablePoints + (isWon ? win : points),
    matchPointsWon: tally.matchPointsWon + own.matchesWon,
    matchPointsLost: tally.matchPointsLost + other.matchesWon,
    setsWon: tally.setsWon + own.setsWon,
    setsLost: tally.setsLost + other.setsWon,
    gamesWon: tally.gamesWon + own.gamesWon,
    gamesLost: tally.gamesLost + other.gamesWon,
  };
}

type Meeting = Pick<TeamMatch, 'status' | 'home' | 'guest'> & {
  readonly areBothAbsent?: boolean | undefined;
};

/** What tables are made of beside their teams. */
interface Played {
  readonly meetings: readonly Meeting[];
  readonly points: TablePoints;
  readonly out: ReadonlySet<string>;
}

function tallyOf(team: TableTeam, { meetings, points, out }: Played): Tally {
  if (team.withdrawn) return nothing;
  return meetings.reduce((tally, { status, home, guest, areBothAbsent: isLostByBoth = false }) => {
    if (status !== 'completed' || out.has(home.teamId) || out.has(guest.teamId)) return tally;
    if (home.teamId === team.id) return addMeeting(tally, { own: home, other: guest, isLostByBoth }, points);
    const met = { own: guest, other: home, isLostByBoth };
    return guest.teamId === team.id ? addMeeting(tally, met, points) : tally;
  }, nothing);
}

const counted = ({ matchesWon, setsWon, gamesWon }: TeamMatchSide) => [matchesWon, setsWon, gamesWon];

/** Whether a change of a team match may change a table: it counts now, or no more, or with other figures. */
export function isOtherInTable(before: Meeting, after: Meeting): boolean {
  const [one, other] = [before, after].map(({ status, home, guest, areBothAbsent = false }) =>
    status === 'completed' ? [...counted(home), ...counted(guest), areBothAbsent].join() : '',
  );
  return one !== other;
}

/** Each criterion with what it compares, the more the better: first the difference, then what was won. */
const cascade: readonly (readonly [Separation, (row: Tally) => readonly number[]])[] = [
  ['tablePoints', (row) => [row.tablePoints]],
  ['matchPoints', (row) => [row.matchPointsWon - row.matchPointsLost, row.matchPointsWon]],
  ['sets', (row) => [row.setsWon - row.setsLost, row.setsWon]],
  ['games', (row) => [row.gamesWon - row.gamesLost, row.gamesWon]],
];

interface Entry {
  readonly team: TableTeam;
  readonly tally: Tally;
}

/** The first criterion in which two rows differ, and by how much the second is ahead; null when in none. */
function separation(one: Entry, other: Entry): { by: Separation; order: number } | null {
  for (const [by, valuesOf] of cascade) {
    const values = valuesOf(one.tally);
    for (const [index, value] of valuesOf(other.tally).entries()) {
      const order = value - (values[index] ?? 0);
      if (order !== 0) return { by, order };
    }
  }
  return null;
}

function compareEntries(one: Entry, other: Entry): number {
  if (one.team.withdrawn !== other.team.withdrawn) return one.team.withdrawn ? 1 : -1;
  return separation(one, other)?.order ?? one.team.name.localeCompare(other.team.name, 'en');
}

const isEqual = (one: Entry, other: Entry): boolean =>
  one.team.withdrawn === other.team.withdrawn && separation(one, other) === null;

/**
 * The table of a group: completed team matches count, withdrawn teams come last with zeros, teams equal in all but the
 * name share a rank ("1, 2, 2, 4"); `points` are those of the league. Recomputed from its parts at every call.
 */
export function standingsOf(
  teams: readonly TableTeam[],
  meetings: readonly Meeting[],
  points: TablePoints = tablePointsOf({}),
): StandingsRow[] {
  const out = new Set(teams.filter((team) => team.withdrawn).map((team) => team.id));
  const played = { meetings, points, out };
  const entries = teams.map((team) => ({ team, tally: tallyOf(team, played) })).sort(compareEntries);
  return entries.map((entry, index) => {
    const below = entries[index + 1];
    const { team, tally } = entry;
    const isCompared = below?.team.withdrawn === team.withdrawn;
    const separatedBy = isCompared ? (separation(entry, below)?.by ?? null) : null;
    const rank = entries.findIndex((other) => isEqual(entry, other)) + 1;
    return { rank, teamId: team.id, teamName: team.name, ...tally, separatedBy, withdrawn: team.withdrawn };
  });
}
