import type { StandingsRowView } from '@courtcast/contracts/resources/leagues';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
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

/** The head of a column, in short with its meaning. */
export function StandingsHead({ column }: { readonly column: Column | 'rank' | 'team' }) {
  const { short, long } = useWords().league.columns[column];
  return (
    <th scope="col" className={`standings__head standings__${column}`}>
      {short === long ? short : <abbr title={long}>{short}</abbr>}
    </th>
  );
}

interface RowProps {
  readonly rows: readonly StandingsRowView[];
  readonly index: number;
}

interface LookProps {
  /** Without words: one of several tables on a page. */
  readonly isBrief: boolean;
}

/** Differences with their sign. */
function figuresOf({ criterion, own, other }: Separation): [own: string, other: string] {
  const written = (value: number) =>
    criterion.endsWith('Difference') && value > 0 ? `+${value}` : String(value).replace('-', '−');
  return [written(own), written(other)];
}

/** What a row says beside its figures: why it stands where it does. */
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

/** The columns that a phone has no room for, in one line. */
function More({ row }: { readonly row: StandingsRowView }) {
  const { columns: heads } = useWords().league;
  return (
    <span className="standings__more">
      {`${heads.won.short} ${row.wins} · ${heads.drawn.short} ${row.draws} · ${heads.lost.short} ${row.losses} · `}
      {`${heads.sets.short} ${figures.sets(row)} · ${heads.games.short} ${figures.games(row)}`}
    </span>
  );
}

function Row({ rows, index, isBrief }: RowProps & LookProps) {
  const row = rows[index];
  if (row === undefined) return null;
  return (
    <tr className="standings__row" data-withdrawn={row.withdrawn}>
      <td className="standings__rank">{row.withdrawn ? '–' : row.rank}</td>
      <th scope="row" className="standings__team">
        <TeamLink team={{ id: row.teamId, name: row.teamName }} />
        {(!isBrief || row.withdrawn) && <Note rows={rows} index={index} />}
        {!isBrief && !row.withdrawn && <More row={row} />}
      </th>
      {columns.map((column) => (
        <td key={column} className={`standings__figure standings__${column}`}>
          {figures[column](row)}
        </td>
      ))}
    </tr>
  );
}

interface StandingsTableProps {
  /** Name of the group. */
  readonly name: string;
  readonly rows: readonly StandingsRowView[];
  readonly isBrief?: boolean;
}

/** The table of a group, with what separated teams of as many points in words. */
export function StandingsTable({ name, rows, isBrief = false }: StandingsTableProps) {
  const { league } = useWords();
  return (
    <div className={isBrief ? 'standings standings--brief' : 'standings'}>
      <table className="standings__table">
        <caption className="visually-hidden">{league.standingsOf(name)}</caption>
        <thead>
          <tr>
            <StandingsHead column="rank" />
            <StandingsHead column="team" />
            {columns.map((column) => (
              <StandingsHead key={column} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ teamId }, index) => (
            <Row key={teamId} rows={rows} index={index} isBrief={isBrief} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
