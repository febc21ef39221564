import type { StandingsRowView } from '@courtcast/contracts/resources/leagues';
import { movementsIn } from '@courtcast/scoring-rules';
import type { Movement, Moves } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import { TeamLink } from '../links.tsx';
import { separationOf, sharesPlace } from './separation.ts';
import type { Separation } from './separation.ts';

const columns = ['played', 'won', 'drawn', 'lost', 'matches', 'sets', 'games', 'points'] as const;

type Column = (typeof columns)[number];

const pair = (won: number, lost: number): string => `${won}:${lost}`;

const figures: Readonly<Record<Column, (row: StandingsRowView) => number | string>> = {
  played: (row) => row.played,
  won: (row) => row.wins,
  drawn: (row) => row.draws,
  lost: (row) => row.losses,
  matches: (row) => pair(row.matchPointsWon, row.matchPointsLost),
  sets: (row) => pair(row.setsWon, row.setsLost),
  games: (row) => pair(row.gamesWon, row.gamesLost),
  points: (row) => row.tablePoints,
};

/** Won–lost pairs are sorted by their difference. */
const sortValues: Readonly<Record<Column, (row: StandingsRowView) => number>> = {
  played: (row) => row.played,
  won: (row) => row.wins,
  drawn: (row) => row.draws,
  lost: (row) => row.losses,
  matches: (row) => row.matchPointsWon - row.matchPointsLost,
  sets: (row) => row.setsWon - row.setsLost,
  games: (row) => row.gamesWon - row.gamesLost,
  points: (row) => row.tablePoints,
};

/** The heading of a column: an abbreviation with its meaning. */
export function useStandingsHead() {
  const { columns: heads } = useWords().league;
  return (column: Column | 'rank' | 'team') => {
    const { short, long } = heads[column];
    return { id: column, label: short, title: long, className: `standings__${column}` };
  };
}

interface RowProps {
  readonly rows: readonly StandingsRowView[];
  readonly index: number;
}

/** Both figures of a criterion; differences have a sign. */
function figuresOf({ criterion, own, other }: Separation): [own: string, other: string] {
  const written = (value: number) =>
    criterion.endsWith('Difference') && value > 0 ? `+${value}` : String(value).replace('-', '−');
  return [written(own), written(other)];
}

/** The note of a row: why it ranks above the next. */
function Note({ rows, index }: RowProps) {
  const { league } = useWords();
  const row = rows[index];
  if (row === undefined) return null;
  if (row.withdrawn) return <span className="standings__note">{league.withdrawn}</span>;
  if (sharesPlace(row, rows)) return <span className="standings__note">{league.placeShared}</span>;
  const separation = separationOf(row, rows[index + 1]);
  if (separation === null) return null;
  const { criterion, below } = separation;
  return (
    <span className="standings__note">
      {league.aheadOf(below, league.separations[criterion](...figuresOf(separation)))}
    </span>
  );
}

/** The columns that do not fit on a phone, on one line. */
function More({ row }: { readonly row: StandingsRowView }) {
  const { columns: heads } = useWords().league;
  return (
    <span className="standings__more">
      {`${heads.won.short} ${row.wins} · ${heads.drawn.short} ${row.draws} · ${heads.lost.short} ${row.losses} · `}
      {`${heads.sets.short} ${figures.sets(row)} · ${heads.games.short} ${figures.games(row)}`}
    </span>
  );
}

const signs = { up: '▲', down: '▼' } as const;
const noMoves: Moves = { up: 0, down: 0 };

/** Whether the place goes up or down; nothing for others. */
function MovementSign({ movement }: { readonly movement: Movement | undefined }) {
  const { league } = useWords();
  if (movement === undefined) return null;
  return (
    <span className="standings__movement" data-movement={movement}>
      <span aria-hidden="true">{signs[movement]}</span>
      <span className="visually-hidden">{league.moves[movement]}</span>
    </span>
  );
}

/** What the signs of a table mean; nothing where it has none. */
export function MovesLegend({ rows, moves }: Pick<StandingsTableProps, 'rows' | 'moves'>) {
  const { league } = useWords();
  const shown = new Set(movementsIn(rows, moves ?? noMoves).values());
  if (shown.size === 0) return null;
  const meanings = (['up', 'down'] as const).filter((movement) => shown.has(movement));
  return (
    <p className="quiet">
      {meanings.map((movement) => (
        <span key={movement} className="standings__meaning">
          <span className="standings__movement" data-movement={movement} aria-hidden="true">
            {signs[movement]}
          </span>{' '}
          {league.moves[movement]}
        </span>
      ))}
      {league.movesText}
    </p>
  );
}

interface StandingsTableProps {
  /** Name of the group. */
  readonly name: string;
  readonly rows: readonly StandingsRowView[];
  /** Leaves out the notes and the rule, for pages with several tables. */
  readonly isBrief?: boolean;
  /** How many places go up and down. */
  readonly moves?: Moves | undefined;
}

/** The table of a group, with notes on what ranks teams with equal points. */
export function StandingsTable({ name, rows, isBrief = false, moves }: StandingsTableProps) {
  const { league } = useWords();
  const head = useStandingsHead();
  const movements = movementsIn(rows, moves ?? noMoves);
  return (
    <div className={isBrief ? 'standings standings--brief' : 'standings'}>
      <Table
        className="standings__table"
        headClass="standings__head"
        rowClass="standings__row"
        rowProps={({ withdrawn, teamId }) => ({
          'data-withdrawn': withdrawn,
          'data-movement': movements.get(teamId),
        })}
        caption={league.standingsOf(name)}
        rows={rows}
        keyOf={({ teamId }) => teamId}
        columns={[
          { ...head('rank'), cell: ({ withdrawn, rank }) => (withdrawn ? '–' : rank) },
          {
            ...head('team'),
            isHeader: true,
            sortBy: ({ teamName }) => teamName,
            cell: (row) => (
              <>
                <TeamLink team={{ id: row.teamId, name: row.teamName }} />
                <MovementSign movement={movements.get(row.teamId)} />
                {(!isBrief || row.withdrawn) && <Note rows={rows} index={rows.indexOf(row)} />}
                {!isBrief && !row.withdrawn && <More row={row} />}
              </>
            ),
          },
          ...columns.map((column) => ({
            ...head(column),
            cellClass: 'standings__figure',
            cell: figures[column],
            sortBy: sortValues[column],
          })),
        ]}
      />
    </div>
  );
}
