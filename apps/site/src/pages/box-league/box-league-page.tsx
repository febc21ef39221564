import type { BoxLeagueView, BoxRoundView, BoxRowView } from '@courtcast/contracts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read, useKnown } from '@courtcast/web-data/api/reads.ts';
import { usePollOptions, useRefetchAfterReconnect } from '@courtcast/web-data/realtime/realtime-context.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { ClubLink, PlayerLinks } from '@courtcast/web-score/links.tsx';
import '@courtcast/web-score/standings/leagues.css';
import { Section } from '@courtcast/web-ui/card.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { boxLeagueAddresses } from '@courtcast/web-ui/link/box-league-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { PageHeading } from '@courtcast/web-ui/page/page-heading.tsx';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import { daysUntil, leagueFacts, roundIn } from './box-league-reads.ts';
import './box-league.css';

type Round = BoxLeagueView['rounds'][number];

function Heading({ league }: { readonly league: BoxLeagueView }) {
  const words = useWords();
  const { id, clubId, name, description, status, joining } = league;
  const club = useKnown('getClub', { params: { id: clubId } });
  return (
    <PageHeading title={name} above={club === undefined ? null : <ClubLink club={club} />}>
      <p className="heading__facts">{leagueFacts(league, words).join(' · ')}</p>
      {description !== null && <p>{description}</p>}
      {status === 'over' && <p className="quiet">{words.boxes.over}</p>}
      {status !== 'over' && joining !== 'closed' && (
        <p>
          <a href={boxLeagueAddresses.join(id)}>{words.boxes.join}</a>
        </p>
      )}
    </PageHeading>
  );
}

/** The rounds of a box league, the last one first. */
function Rounds({ league, shown }: { readonly league: BoxLeagueView; readonly shown: Round }) {
  const { boxes: words } = useWords();
  if (league.rounds.length < 2) return null;
  return (
    <nav aria-label={words.rounds}>
      <ul className="box-rounds">
        {league.rounds.toReversed().map(({ round }) => (
          <li key={round}>
            <Link
              to={boxLeagueAddresses.round(league.id, round)}
              aria-current={round === shown.round ? 'page' : undefined}
            >
              {words.round(round)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface MoveProps {
  readonly row: BoxRowView;
  readonly box: number;
  /** Whether the next round was made, so that who is in none has left. */
  readonly isClosed: boolean;
}

/** Where somebody goes after the round; nothing for who stays. */
function Move({ row: { to, withdrawn }, box, isClosed }: MoveProps) {
  const { boxes: words } = useWords();
  if (withdrawn || (to === null && isClosed))
    return <span className="quiet">{withdrawn ? words.withdrawn : words.out}</span>;
  if (to === null || to === box) return null;
  return (
    <span className="box-move" data-up={to < box}>
      <span aria-hidden="true">{to < box ? '▲' : '▼'}</span>
      <span className="visually-hidden">{to < box ? words.up(to) : words.down(to)}</span>
    </span>
  );
}

const pair = ({ won, lost }: { readonly won: number; readonly lost: number }): string => `${won}:${lost}`;

interface BoxProps {
  readonly box: BoxRoundView['boxes'][number];
  readonly isClosed: boolean;
}

/** A box with its table. */
function Box({ box: { box, rows }, isClosed }: BoxProps) {
  const { boxes: words } = useWords();
  const name = words.box(box);
  const isBegun = rows.some(({ played }) => played > 0);
  const figure = 'box-table__figure';
  return (
    <Section title={name} titleId={`box-${box}`} className="draw-group">
      <Table
        className="box-table"
        caption={name}
        rows={rows}
        keyOf={({ players }) => players.map(({ id }) => id).join()}
        columns={[
          { id: 'rank', label: words.rank, className: figure, cell: ({ rank }) => (isBegun ? rank : '–') },
          {
            id: 'player',
            label: words.player,
            isHeader: true,
            className: 'box-table__player',
            cell: (row) => (
              <>
                <PlayerLinks players={row.players} />{' '}
                {(isBegun || isClosed) && <Move row={row} box={box} isClosed={isClosed} />}
              </>
            ),
          },
          { id: 'played', label: words.played, className: figure, cell: ({ played }) => played },
          { id: 'toPlay', label: words.toPlay, className: figure, cell: ({ toPlay }) => toPlay },
          { id: 'sets', label: words.sets, className: figure, cell: ({ sets }) => pair(sets) },
          {
            id: 'points',
            label: words.pointsShort,
            className: figure,
            cell: ({ points }) => <strong>{points}</strong>,
          },
        ]}
      />
    </Section>
  );
}

/** The days of a round, and how many are left. */
function Days({ shown, isOver }: { readonly shown: Round; readonly isOver: boolean }) {
  const { boxes: words } = useWords();
  const { days } = useFormats();
  const { startDate, endDate, closedAt } = shown;
  const now = useNow('halfMinute');
  const left = daysUntil(new Date(now).toISOString().slice(0, 10), endDate);
  const running = left < 0 ? words.timeUp : words.daysLeft(left);
  return (
    <p className="quiet" suppressHydrationWarning>
      {words.until(days(startDate, endDate))} · {closedAt !== null || isOver ? words.closed : running}
    </p>
  );
}

function RoundOf({ league, shown }: { readonly league: BoxLeagueView; readonly shown: Round }) {
  const { boxes: words } = useWords();
  const again = usePollOptions({ isOn: true });
  const { id, tournamentId, status } = league;
  const { data } = useQuery({
    ...read('getBoxLeagueRound', { params: { id, n: String(shown.round) } }),
    ...again,
  });
  const isClosed = shown.closedAt !== null;
  return (
    <section className="box-league__round" aria-labelledby="round">
      <h2 id="round" className="section-title">
        {words.round(shown.round)}
      </h2>
      <Days shown={shown} isOver={status === 'over'} />
      <p className="box-league__links">
        <Link to={addresses.draw(tournamentId, shown.drawId)}>{words.matches}</Link>
        <a href={addresses.drawDisplay(shown.drawId)}>{words.wall}</a>
      </p>
      {!isClosed && <p className="quiet">{words.asItStands}</p>}
      <div className="box-league__boxes">
        {data?.boxes.map((box) => (
          <Box key={box.box} box={box} isClosed={isClosed} />
        ))}
      </div>
    </section>
  );
}

function BoxLeagueOfId({ id }: { readonly id: string }) {
  const { boxes: words } = useWords();
  useRefetchAfterReconnect();
  const [search] = useSearchParams();
  const { data: league } = useSuspenseQuery(read('getBoxLeague', { params: { id } }));
  const shown = roundIn(league, search);
  return (
    <article className="box-league">
      <Heading league={league} />
      {shown === undefined ? (
        <p className="quiet">{words.none}</p>
      ) : (
        <>
          <Rounds league={league} shown={shown} />
          <RoundOf league={league} shown={shown} />
        </>
      )}
    </article>
  );
}

/** A box league: the boxes of its last round, or of another one. */
export function BoxLeaguePage() {
  const { id = '' } = useParams();
  return <BoxLeagueOfId key={id} id={id} />;
}
