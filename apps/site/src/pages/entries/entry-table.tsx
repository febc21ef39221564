import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useLanguage, useWords } from '@courtcast/web-messages/language-context.tsx';
import { locales } from '@courtcast/web-messages/languages.ts';
import type { DrawDetailView } from '@courtcast/contracts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { PlayerLink } from '@courtcast/web-score/links.tsx';
import { pairName } from '@courtcast/web-score/match/names.ts';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import type { Column } from '@courtcast/web-ui/table/table.tsx';
import { entriesOf } from './entry-list.ts';
import type { Entry, Standing } from './entry-list.ts';

function useStandingWord(): (standing: Standing) => string {
  const { groups, standings, roundOf } = useWords().tournament;
  return (standing) => {
    if (standing.kind === 'in') return standings.in(roundOf(2 ** standing.round));
    if (standing.kind === 'out') return standings.out(roundOf(2 ** standing.round));
    if ('group' in standing) return standings[standing.kind](groups.name(standing.group));
    return standings[standing.kind];
  };
}

const NOT_YET = 0.5;

/** A sort key for the round reached, the winner first; null for entries that have not begun. */
function progressOf(standing: Standing): number | null {
  if (standing.kind === 'in') return standing.round - NOT_YET;
  if (standing.kind === 'out') return standing.round;
  if (standing.kind === 'entered' || 'group' in standing) return null;
  return standing.kind === 'finalist' ? 1 : 0;
}

function Names({ entry: { players, entryMark, groupFinish } }: { readonly entry: Entry }) {
  const { scores, tournament } = useWords();
  const { mark, finish } = tournament.groups;
  return players.map((player) => (
    <span key={player.id} className="entries__name">
      <PlayerLink player={player} />
      {entryMark !== null && (
        <abbr className="entries__mark" title={scores.entryMarks[entryMark]}>
          {entryMark}
        </abbr>
      )}
      {groupFinish !== undefined && (
        <abbr className="entries__mark" title={finish(groupFinish.position, groupFinish.group)}>
          {mark(groupFinish.position, groupFinish.group)}
        </abbr>
      )}
    </span>
  ));
}

function useColumns(draw: DrawDetailView): Column<Entry>[] {
  const { scores, tournament } = useWords();
  const wordOf = useStandingWord();
  const wayOf = ({ players }: Entry) =>
    `${addresses.draw(draw.tournamentId, draw.id)}?player=${players[0]?.id ?? ''}`;
  const entryOf = ({ entryMark, groupFinish }: Entry) => {
    if (groupFinish !== undefined) return tournament.groups.finish(groupFinish.position, groupFinish.group);
    // Nobody is entered into a draw that is made of another one.
    if (draw.structure !== undefined) return '';
    return entryMark === null ? tournament.direct : scores.entryMarks[entryMark];
  };
  return [
    {
      id: 'seed',
      label: tournament.seedHead,
      cellClass: 'entries__seed',
      cell: ({ seed }) => seed,
      sortBy: ({ seed }) => seed,
    },
    {
      id: 'player',
      label: tournament.player,
      isHeader: true,
      cellClass: 'entries__names',
      cell: (entry) => <Names entry={entry} />,
      sortBy: ({ players }) => pairName(players),
    },
    {
      id: 'entry',
      label: tournament.entry,
      className: 'entries__entry',
      cell: entryOf,
      sortBy: entryOf,
    },
    {
      id: 'standing',
      label: tournament.standing,
      cell: (entry) =>
        entry.standing.kind === 'entered' ? (
          wordOf(entry.standing)
        ) : (
          <Link to={wayOf(entry)}>{wordOf(entry.standing)}</Link>
        ),
      sortBy: ({ standing }) => progressOf(standing),
    },
  ];
}

/** The entries of a draw with seed, entry mark and progress. */
export function EntryTable({ draw }: { readonly draw: DrawDetailView }) {
  const { tournament } = useWords();
  const { language } = useLanguage();
  const columns = useColumns(draw);
  const entries = entriesOf(draw, locales[language]);
  if (entries.length === 0) return <p>{tournament.noEntries}</p>;
  const keyOf = ({ players }: Entry) => players[0]?.id ?? '';
  return <Table className="entries" caption={draw.name} rows={entries} keyOf={keyOf} columns={columns} />;
}
