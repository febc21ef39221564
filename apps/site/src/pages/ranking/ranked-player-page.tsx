import type { RankingRecordView } from '@courtcast/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { DrawLink, PlayerLink, TournamentLink } from '@courtcast/web-score/links.tsx';
import { Section } from '@courtcast/web-ui/card.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import { RankingHeading } from './ranking-page.tsx';
import { recordInput } from './ranking-reads.ts';
import './ranking.css';

/** Units of the chart; it is stretched to its place. */
const [WIDTH, HEIGHT] = [100, 28];

type Week = RankingRecordView['weeks'][number];

/** The line of ranks from the first ranked week on, the best rank at the top; weeks without a rank are left out. */
export function lineOfRanks(all: readonly Pick<Week, 'rank'>[]): string {
  const weeks = all.slice(all.findIndex(({ rank }) => rank !== null));
  const worst = Math.max(2, ...weeks.map(({ rank }) => rank ?? 1));
  const step = WIDTH / Math.max(1, weeks.length - 1);
  return weeks
    .flatMap(({ rank }, at) =>
      rank === null ? [] : [`${(at * step).toFixed(1)},${(HEIGHT * ((rank - 1) / (worst - 1))).toFixed(1)}`],
    )
    .join(' ');
}

function Course({ weeks }: Pick<RankingRecordView, 'weeks'>) {
  const { ranking: words } = useWords();
  const ranks = weeks.flatMap(({ rank }) => rank ?? []);
  if (ranks.length < 2) return null;
  return (
    <svg
      className="ranking__course"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.course(ranks.length, Math.min(...ranks), Math.max(...ranks))}
    >
      <polyline className="ranking__line" points={lineOfRanks(weeks)} />
    </svg>
  );
}

function Results({ results }: Pick<RankingRecordView, 'results'>) {
  const { ranking: words } = useWords();
  const { number, days } = useFormats();
  if (results.length === 0) return <p className="quiet">{words.noResults}</p>;
  return (
    <Table
      className="ranking__table"
      caption={words.results}
      rows={results}
      keyOf={({ draw }) => draw.id}
      rowProps={({ counts }) => ({ 'data-counts': counts })}
      columns={[
        {
          id: 'tournament',
          label: words.tournament,
          className: 'ranking__player',
          cell: ({ tournament, draw, date }) => (
            <>
              <TournamentLink tournament={tournament} />
              <span className="ranking__note">
                <DrawLink tournamentId={tournament.id} draw={draw} /> · {days(date, date)}
              </span>
            </>
          ),
        },
        { id: 'place', label: words.place, className: 'ranking__number', cell: ({ place }) => number(place) },
        {
          id: 'points',
          label: words.points,
          className: 'ranking__number',
          cell: ({ points, counts }) =>
            counts ? (
              <strong>{number(points)}</strong>
            ) : (
              <>
                {number(points)}
                <span className="ranking__note">{words.countsNot}</span>
              </>
            ),
        },
      ]}
    />
  );
}

interface RankedProps {
  readonly id: string;
  readonly playerId: string;
}

function Ranked({ id, playerId }: RankedProps) {
  const { ranking: words } = useWords();
  const { number } = useFormats();
  const [search] = useSearchParams();
  const { data: ranking } = useSuspenseQuery(read('getRanking', { params: { id } }));
  const { data: record } = useSuspenseQuery(read('getRankingRecord', recordInput(id, playerId, search)));
  const { player, rank, points, results, weeks } = record;
  return (
    <article className="ranking">
      <RankingHeading ranking={ranking} title={player.name} />
      <p className="ranking__total">
        {rank === null ? words.unranked : words.rankAndPoints(rank, number(points))}
      </p>
      <Course weeks={weeks} />
      <Section title={words.results}>
        <Results results={results} />
      </Section>
      <p>
        <PlayerLink player={player}>{words.toPlayer}</PlayerLink>
      </p>
    </article>
  );
}

/** How a player stands in a ranking: results, and the rank of each week. */
export function RankedPlayerPage() {
  const { id = '', playerId = '' } = useParams();
  return <Ranked key={`${id} ${playerId}`} id={id} playerId={playerId} />;
}
