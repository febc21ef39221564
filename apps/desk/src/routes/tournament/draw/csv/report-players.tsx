import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

type Players = NonNullable<AnswerOf<'importEntrants'>['players']>;

/** New and known players of a list by line; absent from older services. */
export function ReportPlayers({ players = [] }: { readonly players: Players | undefined }) {
  const { tournament, entrants } = useDeskWords();
  const { known: words } = entrants;
  if (players.length === 0) return null;
  const rows = [...new Set(players.map(({ row }) => row))];
  const fresh = players.filter(({ playerId }) => playerId === null).length;
  const said = ({ name, playerId }: Players[number]) =>
    `${name} (${playerId === null ? words.isNew : words.isKnown})`;
  return (
    <>
      <p>{words.count(fresh, players.length - fresh)}</p>
      {fresh > 0 && <p>{words.hint}</p>}
      <details>
        <summary>{words.lines}</summary>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              {tournament.csv.line(row)}:{' '}
              {players
                .filter((one) => one.row === row)
                .map(said)
                .join(', ')}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
