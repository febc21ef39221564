import type { RankingRowView, RankingView } from '@courtcast/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read, useKnown } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { ClubLink } from '@courtcast/web-score/links.tsx';
import { Downloads } from '@courtcast/web-score/standings/downloads.tsx';
import { EmbedSnippet } from '@courtcast/web-score/standings/embed-snippet.tsx';
import '@courtcast/web-score/standings/leagues.css';
import { TextField } from '@courtcast/web-ui/fields.tsx';
import { rankingAddresses } from '@courtcast/web-ui/link/ranking-addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { PageHeading } from '@courtcast/web-ui/page/page-heading.tsx';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import { Pager } from '../../lists/pager.tsx';
import { Movement } from './movement.tsx';
import { dayIn, rankingFacts, rankingParams, rowsInput } from './ranking-reads.ts';
import './ranking.css';

/** The name of a ranking with its club, and how it counts. */
export function RankingHeading({
  ranking,
  title,
}: {
  readonly ranking: RankingView;
  readonly title?: string;
}) {
  const words = useWords();
  const { days } = useFormats();
  const { clubId, period } = ranking;
  const club = useKnown('getClub', { params: { id: clubId ?? '' } });
  const season = period.kind === 'season' ? [days(period.from, period.to)] : [];
  const above = (
    <>
      {title !== undefined && <Link to={rankingAddresses.ranking(ranking.id)}>{ranking.name}</Link>}
      {title !== undefined && club !== undefined && ' · '}
      {clubId !== null && club !== undefined && <ClubLink club={club} />}
    </>
  );
  return (
    <PageHeading title={title ?? ranking.name} above={above}>
      <p className="heading__facts">{[...rankingFacts(ranking, words), ...season].join(' · ')}</p>
    </PageHeading>
  );
}

function Rank({ rank, previousRank }: Pick<RankingRowView, 'rank' | 'previousRank'>) {
  return (
    <>
      <span className="ranking__place">{rank}</span> <Movement rank={rank} previousRank={previousRank} />
    </>
  );
}

/** The columns behind the name: results, the rank four weeks ago, points. */
function useNumberColumns() {
  const { ranking: words } = useWords();
  const { number } = useFormats();
  return [
    {
      id: 'results',
      label: words.results,
      className: 'ranking__number ranking__results',
      cell: ({ results }: RankingRowView) => number(results),
    },
    {
      id: 'before',
      label: words.fourWeeksBefore,
      className: 'ranking__number ranking__results',
      cell: ({ rankFourWeeksBefore = null }: RankingRowView) => rankFourWeeksBefore ?? '–',
    },
    {
      id: 'points',
      label: words.points,
      className: 'ranking__number',
      cell: ({ points }: RankingRowView) => <strong>{number(points)}</strong>,
    },
  ];
}

function Rows({
  ranking,
  rows,
}: {
  readonly ranking: RankingView;
  readonly rows: readonly RankingRowView[];
}) {
  const { ranking: words } = useWords();
  const numbers = useNumberColumns();
  const [search] = useSearchParams();
  const day = dayIn(search);
  if (rows.length === 0) return <p className="quiet">{words.nobody}</p>;
  return (
    <Table
      className="ranking__table"
      caption={ranking.name}
      rows={rows}
      keyOf={({ player }) => player.id}
      columns={[
        {
          id: 'rank',
          label: words.rank,
          className: 'ranking__rank',
          cell: (row) => <Rank {...row} />,
        },
        {
          id: 'player',
          label: words.player,
          isHeader: true,
          className: 'ranking__player',
          cell: ({ player }) => (
            <Link to={rankingAddresses.player(ranking.id, player.id, day)}>{player.name}</Link>
          ),
        },
        ...numbers,
      ]}
    />
  );
}

/** Asks for another day; without a script the form loads the page of that day. */
function DayChoice({ day }: { readonly day: string | null }) {
  const { ranking: words } = useWords();
  const [, setSearch] = useSearchParams();
  const choose = (chosen: string) => setSearch(chosen === '' ? {} : { [rankingParams.day]: chosen });
  return (
    <form className="ranking__day" method="get">
      <TextField type="date" label={words.day} name={rankingParams.day} value={day ?? ''} onType={choose} />
    </form>
  );
}

function RankingOfId({ id }: { readonly id: string }) {
  const { ranking: words } = useWords();
  const [search] = useSearchParams();
  const { data: ranking } = useSuspenseQuery(read('getRanking', { params: { id } }));
  const { data: rows } = useSuspenseQuery(read('listRankingRows', rowsInput(id, search)));
  const day = dayIn(search);
  const file = `/api/v1/rankings/${id}/standings.csv`;
  return (
    <article className="ranking">
      <RankingHeading ranking={ranking} />
      <DayChoice day={day} />
      <Rows ranking={ranking} rows={rows.data} />
      <Pager meta={rows.meta} />
      <Downloads files={[[words.file, day === null ? file : `${file}?asOf=${day}`]]} />
      <EmbedSnippet attribute="ranking" id={id} />
    </article>
  );
}

/** A ranking: who stands where, today or on another day. */
export function RankingPage() {
  const { id = '' } = useParams();
  return <RankingOfId key={id} id={id} />;
}
