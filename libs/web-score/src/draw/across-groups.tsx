import type { GroupRowView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { Section } from '@courtcast/web-ui/card.tsx';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import type { Column } from '@courtcast/web-ui/table/table.tsx';
import { PlayerLinks } from '../links.tsx';
import { comparisonsOf } from './group-comparison.ts';
import type { ComparedRow, GroupComparison } from './group-comparison.ts';
import '../standings/leagues.css';

const figures = ['wins', 'sets', 'games', 'scored'] as const;

interface Share {
  readonly won: number;
  readonly of: number;
}

function shareOf(row: GroupRowView, figure: (typeof figures)[number]): Share {
  if (figure === 'wins') return { won: row.wins, of: row.wins + row.losses };
  const { won, lost } = row[figure];
  return { won, of: won + lost };
}

function nameOf({ players }: GroupRowView): string {
  return players.map(({ name }) => name).join(' / ');
}

interface NoteProps {
  readonly row: ComparedRow;
  readonly rows: readonly ComparedRow[];
  /** Names of the draws that the groups lead to, by id, if there are several. */
  readonly drawNames: ReadonlyMap<string, string> | undefined;
}

/** Whether the row goes on, and the share that puts it above the next one. */
function Note({ row, rows, drawNames }: NoteProps) {
  const { league, tournament } = useWords();
  const { groups } = tournament;
  const next = rows[rows.indexOf(row) + 1];
  const { separatedBy } = row.acrossGroups;
  const draw = drawNames?.get(row.qualifiedFor ?? '');
  const through = draw === undefined ? groups.qualified : groups.throughTo(draw);
  const by = separatedBy === 'lot' ? groups.reasons.lot : groups.across.by[shareName(separatedBy)];
  const notes = [
    ...(row.status === 'qualified' ? [through] : []),
    ...(next === undefined || separatedBy === null ? [] : [league.aheadOf(nameOf(next), by)]),
  ];
  return notes.length === 0 ? null : <span className="standings__note">{notes.join(' · ')}</span>;
}

function shareName(separatedBy: string | null): (typeof figures)[number] {
  return figures.find((figure) => figure === separatedBy) ?? 'wins';
}

/** A share in percent, and the figures that it is made of. */
function ShareCell({ share: { won, of } }: { readonly share: Share }) {
  const formats = useFormats();
  if (of === 0) return '–';
  return (
    <>
      {formats.percent(won / of)} <span className="standings__count">{`${won}/${of}`}</span>
    </>
  );
}

interface ComparisonProps extends Pick<NoteProps, 'drawNames'> {
  readonly comparison: GroupComparison;
}

/** Place, player with group and note, and the shares; points only where they have decided. */
function useColumns({ comparison: { rows }, drawNames }: ComparisonProps): Column<ComparedRow>[] {
  const { across, ...groups } = useWords().tournament.groups;
  const isDecidedByPoints = rows.some(({ acrossGroups }) => acrossGroups.separatedBy === 'scored');
  const shown = figures.filter((figure) => figure !== 'scored' || isDecidedByPoints);
  return [
    { id: 'place', label: '#', className: 'standings__rank', cell: (row) => row.acrossGroups.place },
    {
      id: 'player',
      label: groups.player,
      isHeader: true,
      className: 'standings__team',
      cell: (row) => (
        <>
          <PlayerLinks players={row.players} />
          <span className="standings__of">{groups.name(row.group)}</span>
          <Note row={row} rows={rows} drawNames={drawNames} />
        </>
      ),
    },
    ...shown.map((figure) => ({
      id: figure,
      label: across.columns[figure],
      className: 'standings__share',
      cellClass: 'standings__figure',
      cell: (row: ComparedRow) => <ShareCell share={shareOf(row, figure)} />,
    })),
  ];
}

/** The finishers of one position of all groups, the best first, with the shares that decide. */
function Comparison(props: ComparisonProps) {
  const { groups } = useWords().tournament;
  const { position, spots, rows } = props.comparison;
  const columns = useColumns(props);
  const title = groups.across.title(position);
  const isDivided = spots < rows.length;
  return (
    <Section
      title={title}
      titleId={`compared-${position}`}
      className={`draw-group ${isDivided ? 'draw-group--compared' : 'draw-group--of-seeds'}`}
    >
      <p className="quiet">
        {isDivided ? groups.going.best(position, spots) : groups.across.all} {groups.across.how}
      </p>
      <div className="standings">
        <Table
          className="standings__table"
          headClass="standings__head"
          rowClass="standings__row"
          rowProps={({ acrossGroups: { place } }) => ({ 'data-last': place === spots && isDivided })}
          caption={title}
          rows={rows}
          keyOf={({ players }) => players.map(({ id }) => id).join()}
          columns={columns}
        />
      </div>
      {rows.some(({ provisional }) => provisional) && <p className="quiet">{groups.provisional}</p>}
    </Section>
  );
}

interface AcrossGroupsProps extends Pick<NoteProps, 'drawNames'> {
  /** The rows of all group tables. */
  readonly rows: readonly GroupRowView[];
}

/** The comparisons over all groups that decide who goes on, or who stands on which line of a seed. */
export function AcrossGroups({ rows, drawNames }: AcrossGroupsProps) {
  return comparisonsOf(rows).map((comparison) => (
    <Comparison key={comparison.position} comparison={comparison} drawNames={drawNames} />
  ));
}
