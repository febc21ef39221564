import type { GroupRowView } from '@courtcast/contracts';
import type { Words } from '@courtcast/messages/words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { PlayerLinks } from '../links.tsx';
import { EntryMarkOf, Seed } from '../score/side-names.tsx';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import { useStandingsHead } from '../standings/standings-table.tsx';
import '../standings/leagues.css';

const columns = ['played', 'won', 'drawn', 'lost', 'sets', 'games', 'points'] as const;

type Column = (typeof columns)[number];

const pair = ({ won, lost }: { readonly won: number; readonly lost: number }): string => `${won}:${lost}`;

const figures: Readonly<Record<Column, (row: GroupRowView) => number | string>> = {
  played: (row) => row.played,
  won: (row) => row.wins,
  drawn: (row) => row.ties,
  lost: (row) => row.losses,
  sets: (row) => pair(row.sets),
  games: (row) => pair(row.games),
  points: (row) => row.points,
};

const difference = ({ won, lost }: { readonly won: number; readonly lost: number }): number => won - lost;

/** Won–lost pairs are sorted by their difference. */
const sortValues: Readonly<Record<Column, (row: GroupRowView) => number>> = {
  played: (row) => row.played,
  won: (row) => row.wins,
  drawn: (row) => row.ties,
  lost: (row) => row.losses,
  sets: (row) => difference(row.sets),
  games: (row) => difference(row.games),
  points: (row) => row.points,
};

function nameOf({ players }: GroupRowView): string {
  return players.map(({ name }) => name).join(' / ');
}

interface RowProps {
  readonly row: GroupRowView;
  /** All rows of the group, in order. */
  readonly rows: readonly GroupRowView[];
  /** Names of the draws that the groups lead to, by id, if there are several. */
  readonly drawNames: ReadonlyMap<string, string> | undefined;
}

/** What the rank of a row means; empty while the group is played. */
function standing({ groups: texts }: Words['tournament'], { row, drawNames }: RowProps): string {
  if (row.status === 'withdrawn') return texts.withdrawn;
  if (row.status !== 'qualified') return '';
  const draw = drawNames?.get(row.qualifiedFor ?? '');
  return draw === undefined ? texts.qualified : texts.throughTo(draw);
}

/** Whether a group is over in which others have the same place: a lot decides it. */
function isShared({ row, rows }: RowProps): boolean {
  const others = rows.filter((other) => other !== row && other.status !== 'withdrawn');
  return !row.provisional && row.played > 0 && others.some(({ rank }) => rank === row.rank);
}

/** Why a row ranks above the next, or that it does not; empty where the figures say it. */
function reason({ league, tournament }: Words, props: RowProps): string {
  const { row, rows } = props;
  const next = rows[rows.indexOf(row) + 1];
  const { separatedBy } = row;
  if (isShared(props)) return league.placeShared;
  const isPlain = separatedBy === null || separatedBy === 'wins' || separatedBy === 'points';
  if (isPlain || next === undefined || row.played === 0) return '';
  return league.aheadOf(nameOf(next), tournament.groups.reasons[separatedBy]);
}

/** Notes of a row: what its rank means, and why it ranks above the next row. */
function Note(props: RowProps) {
  const words = useWords();
  const notes = [standing(words.tournament, props), reason(words, props)].filter((note) => note !== '');
  return notes.length === 0 ? null : <span className="standings__note">{notes.join(' · ')}</span>;
}

interface GroupTableProps {
  readonly name: string;
  readonly rows: readonly GroupRowView[];
  readonly drawNames?: ReadonlyMap<string, string> | undefined;
}

/** The table of a group, with the reason why a row stands above the next one. */
export function GroupTable({ name, rows, drawNames }: GroupTableProps) {
  const { league, tournament } = useWords();
  const head = useStandingsHead();
  // Few draws allow tied matches.
  const hasTies = rows.some(({ ties }) => ties > 0);
  const shown = columns.filter((column) => column !== 'drawn' || hasTies);
  const isBegun = rows.some(({ played }) => played > 0);
  return (
    <div className="standings">
      <Table
        className="standings__table"
        headClass="standings__head"
        rowClass="standings__row"
        rowProps={({ status }) => ({ 'data-withdrawn': status === 'withdrawn' })}
        caption={league.standingsOf(name)}
        rows={rows}
        keyOf={({ players }) => players.map(({ id }) => id).join()}
        columns={[
          { ...head('rank'), cell: ({ rank }) => (isBegun ? rank : '–') },
          {
            id: 'player',
            label: tournament.groups.player,
            isHeader: true,
            className: 'standings__team',
            sortBy: nameOf,
            cell: (row) => (
              <>
                <PlayerLinks players={row.players} />
                {row.seed !== null && <Seed seed={row.seed} />}
                <EntryMarkOf mark={row.entryMark} />
                <Note row={row} rows={rows} drawNames={drawNames} />
              </>
            ),
          },
          ...shown.map((column) => ({
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
