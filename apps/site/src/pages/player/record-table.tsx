import type { PlayerRecordView } from '@courtcast/contracts';
import type { Words } from '@courtcast/messages/words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import { DrawLink, MatchLink, PlayerLink, TournamentLink } from '@courtcast/web-score/links.tsx';

type Season = PlayerRecordView['seasons'][number];
type Balance = PlayerRecordView['total'];

function BalanceText({ balance: { won, lost } }: { readonly balance: Balance }) {
  const { player: words } = useWords();
  if (won + lost === 0) return <span className="record__balance--none">–</span>;
  return (
    <>
      <span aria-hidden="true">{words.balance(won, lost)}</span>
      <span className="visually-hidden">{words.balanceSpoken(won, lost)}</span>
    </>
  );
}

/** Seasons by year; only the first row of a year shows it. */
function Seasons({ seasons }: Pick<PlayerRecordView, 'seasons'>) {
  const { frame, player: words } = useWords();
  const isFirst = (season: Season) => season.year !== seasons[seasons.indexOf(season) - 1]?.year;
  return (
    <Table
      className="balances"
      rowClass="record__row"
      rowProps={(season) => ({ 'data-first': isFirst(season) })}
      caption={words.record}
      rows={seasons}
      keyOf={({ year, kind, sport }) => `${year} ${kind} ${sport ?? ''}`}
      columns={[
        {
          id: 'season',
          label: words.season,
          cellClass: 'record__season',
          cell: (season) => (
            <span className={isFirst(season) ? undefined : 'visually-hidden'}>{season.year}</span>
          ),
        },
        {
          id: 'played',
          label: words.played,
          cellClass: 'record__what',
          cell: ({ kind, sport }) =>
            sport === null ? words.kinds[kind] : `${frame.sports[sport]} · ${words.kinds[kind]}`,
        },
        ...(['singles', 'doubles'] as const).map((type) => ({
          id: type,
          label: words[type],
          className: 'record__balance',
          cell: (season: Season) => <BalanceText balance={season[type]} />,
        })),
      ]}
    />
  );
}

/** A player's won and lost matches, by season and sport. */
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
      {seasons.length > 0 && <Seasons seasons={seasons} />}
    </>
  );
}

const YEAR_LENGTH = 'YYYY'.length;

function groupWon(texts: Words['tournament']['groups'], group: number | null): string {
  return group === null ? texts.type : texts.name(group);
}

/** The draws that a player has won. */
export function Titles({ titles }: Pick<PlayerRecordView, 'titles'>) {
  const { player: words, scores, tournament: texts } = useWords();
  const { groups } = texts;
  return (
    <ol className="titles">
      {titles.map(({ matchId, group, tournament, draw, wonAt, partners }) => (
        <li key={matchId} className="title">
          <p className="title__tournament">
            <TournamentLink tournament={tournament} />{' '}
            {!tournament.name.includes(wonAt.slice(0, YEAR_LENGTH)) && (
              <span className="title__year">{wonAt.slice(0, YEAR_LENGTH)}</span>
            )}
          </p>
          <p className="title__draw">
            <DrawLink tournamentId={tournament.id} draw={draw} /> ·{' '}
            {group === undefined ? (
              <MatchLink id={matchId}>{scores.roundOf(2)}</MatchLink>
            ) : (
              groupWon(groups, group)
            )}
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
