import type { GroupRowView } from '@courtcast/contracts';
import type { Words } from '@courtcast/messages/words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { PlayerLinks } from '../links.tsx';
import { EntryMarkOf, Seed } from '../score/side-names.tsx';
import { StandingsHead } from '../standings/standings-table.tsx';
import '../standings/leagues.css';

const columns = ['played', 'won', 'lost', 'sets', 'games', 'points'] as const;

type Column = (typeof columns)[number];

const pair = ({ won, lost }: { readonly won: number; readonly lost: number }): string => `${won}:${lost}`;

const figures: Readonly<Record<Column, (row: GroupRowView) => number | string>> = {
  played: (row) => row.played,
  won: (row) => row.wins,
  lost: (row) => row.losses,
  sets: (row) => pair(row.sets),
  games: (row) => pair(row.games),
  points: (row) => row.points,
};

function nameOf({ players }: GroupRowView): string {
  return players.map(({ name }) => name).join(' / ');
}

interface RowProps {
  readonly row: GroupRowView;
  readonly next: GroupRowView | undefined;
  /** Of the draws that groups lead to, by id, where they are several. */
  readonly drawNames: ReadonlyMap<string, string> | undefined;
}

/** What has become of them; nothing while they play. */
function standing({ groups: texts }: Words['tournament'], { row, drawNames }: RowProps): string {
  if (row.status === 'withdrawn') return texts.withdrawn;
  if (row.status !== 'qualified') return '';
  const draw = drawNames?.get(row.qualifiedFor ?? '');
  return draw === undefined ? texts.qualified : texts.throughTo(draw);
}

/** What a row says beside its figures: what has become of them, and why they stand above the next one. */
function Note(props: RowProps) {
  const { league, tournament } = useWords();
  const { row, next } = props;
  const { separatedBy } = row;
  const isPlain = separatedBy === null || separatedBy === 'wins' || separatedBy === 'points';
  const notes = [
    standing(tournament, props),
    isPlain || next === undefined || row.played === 0
      ? ''
      : league.aheadOf(nameOf(next), tournament.groups.reasons[separatedBy]),
  ].filter((note) => note !== '');
  return notes.length === 0 ? null : <span className="standings__note">{notes.join(' · ')}</span>;
}

function Row({ row, next, drawNames }: RowProps) {
  return (
    <tr className="standings__row" data-withdrawn={row.status === 'withdrawn'}>
      <td className="standings__rank">{row.rank}</td>
      <th scope="row" className="standings__team">
        <PlayerLinks players={row.players} />
        {row.seed !== null && <Seed seed={row.seed} />}
        <EntryMarkOf mark={row.entryMark} />
        <Note row={row} next={next} drawNames={drawNames} />
      </th>
      {columns.map((column) => (
        <td key={column} className={`standings__figure standings__${column}`}>
          {figures[column](row)}
        </td>
      ))}
    </tr>
  );
}

/** The table of a group: who stands where, and why. */
export function GroupTable({
  name,
  rows,
  drawNames,
}: {
  readonly name: string;
  readonly rows: readonly GroupRowView[];
  readonly drawNames?: ReadonlyMap<string, string> | undefined;
}) {
  const { league, tournament } = useWords();
  return (
    <div className="standings">
      <table className="standings__table">
        <caption className="visually-hidden">{league.standingsOf(name)}</caption>
        <thead>
          <tr>
            <StandingsHead column="rank" />
            <th scope="col" className="standings__head standings__team">
              {tournament.groups.player}
            </th>
            {columns.map((column) => (
              <StandingsHead key={column} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.players.map(({ id }) => id).join()}
              row={row}
              next={rows[index + 1]}
              drawNames={drawNames}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
