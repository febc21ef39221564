import type { PlayerRecordView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { DrawLink, MatchLink, PlayerLink, TournamentLink } from '@courtcast/web-score/links.tsx';

type Season = PlayerRecordView['seasons'][number];
type Balance = PlayerRecordView['total'];

function BalanceCell({ balance: { won, lost } }: { readonly balance: Balance }) {
  const { player: words } = useWords();
  if (won + lost === 0) return <td className="record__balance record__balance--none">–</td>;
  return (
    <td className="record__balance">
      <span aria-hidden="true">{words.balance(won, lost)}</span>
      <span className="visually-hidden">{words.balanceSpoken(won, lost)}</span>
    </td>
  );
}

function SeasonRow({ season, isFirst }: { readonly season: Season; readonly isFirst: boolean }) {
  const { frame, player: words } = useWords();
  const { year, kind, sport, singles, doubles } = season;
  const what = sport === null ? words.kinds[kind] : `${frame.sports[sport]} · ${words.kinds[kind]}`;
  return (
    <tr className="record__row" data-first={isFirst}>
      <th scope="row" className="record__season">
        <span className={isFirst ? undefined : 'visually-hidden'}>{year}</span>
      </th>
      <td className="record__what">{what}</td>
      <BalanceCell balance={singles} />
      <BalanceCell balance={doubles} />
    </tr>
  );
}

/** What a player has won and lost, by season and sport. */
export function RecordTable({ record }: { readonly record: PlayerRecordView }) {
  const { player: words } = useWords();
  const { seasons, total, waiting = 0 } = record;
  return (
    <>
      <p className="record__total">
        <span aria-hidden="true">{words.balance(total.won, total.lost)}</span>
        <span className="visually-hidden">{words.balanceSpoken(total.won, total.lost)}</span>
      </p>
      {waiting > 0 && <p className="player__none">{words.waiting(waiting)}</p>}
      {seasons.length > 0 && (
        <table className="record">
          <caption className="visually-hidden">{words.record}</caption>
          <thead>
            <tr>
              <th scope="col">{words.season}</th>
              <th scope="col">{words.played}</th>
              <th scope="col" className="record__balance">
                {words.singles}
              </th>
              <th scope="col" className="record__balance">
                {words.doubles}
              </th>
            </tr>
          </thead>
          <tbody>
            {seasons.map((season, index) => (
              <SeasonRow
                key={`${season.year} ${season.kind} ${season.sport ?? ''}`}
                season={season}
                isFirst={season.year !== seasons[index - 1]?.year}
              />
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const YEAR_LENGTH = 'YYYY'.length;

/** The draws that a player has won. */
export function Titles({ titles }: Pick<PlayerRecordView, 'titles'>) {
  const { player: words, scores } = useWords();
  return (
    <ol className="titles">
      {titles.map(({ matchId, tournament, draw, wonAt, partners }) => (
        <li key={matchId} className="title">
          <p className="title__tournament">
            <TournamentLink tournament={tournament} />{' '}
            <span className="title__year">{wonAt.slice(0, YEAR_LENGTH)}</span>
          </p>
          <p className="title__draw">
            <DrawLink tournamentId={tournament.id} draw={draw} /> ·{' '}
            <MatchLink id={matchId}>{scores.roundOf(2)}</MatchLink>
            {partners.map((partner) => (
              <span key={partner.id}>
                {' '}
                {words.partner} <PlayerLink player={partner} />
              </span>
            ))}
          </p>
        </li>
      ))}
    </ol>
  );
}
