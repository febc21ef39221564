import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { leagueFacts } from '@courtcast/web-score/standings/league-facts.ts';
import { LeagueGroupLink } from '@courtcast/web-score/links.tsx';
import { useRefetchAfterReconnect } from '@courtcast/web-data/realtime/use-refetch-after-reconnect.ts';
import { PageHeading } from '@courtcast/web-ui/page/page-heading.tsx';
import { LeagueGroupCard } from './league-group-card.tsx';
import { LeagueNeighbors } from './league-neighbors.tsx';
import { MAX_TABLES } from './league-reads.ts';
import '@courtcast/web-score/standings/leagues.css';

function LeagueOfId({ id }: { readonly id: string }) {
  const { league: words } = useWords();
  const formats = useFormats();
  useRefetchAfterReconnect();
  const [{ data: league }, { data: groups }] = useSuspenseQueries({
    queries: [read('getLeague', { params: { id } }), read('listLeagueGroups', { query: { leagueId: id } })],
  });
  const championship = useSuspenseQuery(
    read('getChampionship', { params: { id: league.championshipId } }),
  ).data;
  const { startDate, endDate } = championship;
  return (
    <article className="league-page">
      <PageHeading title={league.name} above={`${championship.name} · ${words.season(championship.season)}`}>
        <p className="heading__facts">{leagueFacts(league, words).join(' · ')}</p>
        {startDate !== null && endDate !== null && (
          <p className="heading__facts" suppressHydrationWarning>
            {formats.days(startDate, endDate)}
          </p>
        )}
      </PageHeading>
      {groups.length === 0 && <p className="quiet">{words.noGroups}</p>}
      <div className="league-groups">
        {groups.slice(0, MAX_TABLES).map((group) => (
          <LeagueGroupCard key={group.id} group={group} />
        ))}
      </div>
      {groups.length > MAX_TABLES && (
        <ul className="places">
          {groups.slice(MAX_TABLES).map((group) => (
            <li key={group.id} className="places__item">
              <LeagueGroupLink group={group} />
            </li>
          ))}
        </ul>
      )}
      <LeagueNeighbors league={league} championship={championship} />
    </article>
  );
}

/** A league: its groups with their tables, what is on in them, and its other seasons. */
export function LeaguePage() {
  const { id = '' } = useParams();
  return <LeagueOfId key={id} id={id} />;
}
