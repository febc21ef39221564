import type { RankingRecordView } from '@courtcast/contracts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { DrawLink, PlayerLink, TournamentLink } from '@courtcast/web-score/links.tsx';
import { Course } from '@courtcast/web-score/player/course.tsx';
import { Section } from '@courtcast/web-ui/card.tsx';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import { RankingHeading } from './ranking-page.tsx';
import { recordInput } from './ranking-reads.ts';
import './ranking.css';

/** Ranks from the first ranked week on, so that the best one is the highest number. */
export function ranksToShow(
  weeks: readonly Pick<RankingRecordView['weeks'][number], 'rank'>[],
): readonly (number | null)[] {
  return weeks
    .slice(weeks.findIndex(({ rank }) => rank !== null))
    .map(({ rank }) => (rank === null ? null : -rank));
}

function RankCourse({ weeks }: Pick<RankingRecordView, 'weeks'>) {
  const { ranking: words } = useWords();
  const ranks = weeks.flatMap(({ rank }) => rank ?? []);
  if (ranks.length < 2) return null;
  const label = words.course(ranks.length, Math.min(...ranks), Math.max(...ranks));
  return <Course name="ranking" values={ranksToShow(weeks)} label={label} />;
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
      <RankCourse weeks={weeks} />
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
