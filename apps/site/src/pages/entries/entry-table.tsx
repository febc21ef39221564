import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useLanguage, useWords } from '@courtcast/web-messages/language-context.tsx';
import { locales } from '@courtcast/web-messages/languages.ts';
import type { DrawDetailView } from '@courtcast/contracts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { PlayerLink } from '@courtcast/web-score/links.tsx';
import { entriesOf } from './entry-list.ts';
import type { Entry, Standing } from './entry-list.ts';

function useStandingWord(): (standing: Standing) => string {
  const { standings, roundOf } = useWords().tournament;
  return (standing) => {
    if (standing.kind === 'in') return standings.in(roundOf(2 ** standing.round));
    if (standing.kind === 'out') return standings.out(roundOf(2 ** standing.round));
    return standings[standing.kind];
  };
}

interface RowProps {
  readonly draw: DrawDetailView;
  readonly entry: Entry;
}

function Row({ draw, entry: { players, seed, entryMark, standing } }: RowProps) {
  const { tournament } = useWords();
  const wordOf = useStandingWord();
  const way = `${addresses.draw(draw.tournamentId, draw.id)}?player=${players[0]?.id ?? ''}`;
  return (
    <tr>
      <td className="entries__seed">{seed}</td>
      <th scope="row" className="entries__names">
        {players.map((player) => (
          <span key={player.id} className="entries__name">
            <PlayerLink player={player} />
            {entryMark !== null && (
              <abbr className="entries__mark" title={tournament.entryMarks[entryMark]}>
                {entryMark}
              </abbr>
            )}
          </span>
        ))}
      </th>
      <td className="entries__entry">
        {entryMark === null ? tournament.direct : tournament.entryMarks[entryMark]}
      </td>
      <td>{standing.kind === 'entered' ? wordOf(standing) : <Link to={way}>{wordOf(standing)}</Link>}</td>
    </tr>
  );
}

/** Everyone who is entered in a draw, with seeds, how they came in and how far they have come. */
export function EntryTable({ draw }: { readonly draw: DrawDetailView }) {
  const { tournament } = useWords();
  const { language } = useLanguage();
  const entries = entriesOf(draw, locales[language]);
  if (entries.length === 0) return <p>{tournament.noEntries}</p>;
  return (
    <table className="entries">
      <caption className="visually-hidden">{draw.name}</caption>
      <thead>
        <tr>
          <th scope="col">{tournament.seedHead}</th>
          <th scope="col">{tournament.player}</th>
          <th scope="col" className="entries__entry">
            {tournament.entry}
          </th>
          <th scope="col">{tournament.standing}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.players[0]?.id} draw={draw} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}
