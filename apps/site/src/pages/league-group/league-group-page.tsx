import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Downloads, useFileAddress } from '@courtcast/web-score/standings/downloads.tsx';
import { EmbedSnippet } from '@courtcast/web-score/standings/embed-snippet.tsx';
import { leagueFacts } from '@courtcast/web-score/standings/league-facts.ts';
import { tableRule } from '@courtcast/web-score/standings/separation.ts';
import { matchesOnOfGroup } from '@courtcast/web-score/standings/group-reads.ts';
import { Schedule } from '@courtcast/web-score/standings/schedule.tsx';
import { MovesLegend, StandingsTable } from '@courtcast/web-score/standings/standings-table.tsx';
import { TiesOn } from '@courtcast/web-score/team-match/ties-on.tsx';
import { useWatchedGroup } from '@courtcast/web-score/standings/use-watched-group.ts';
import { useZones } from '@courtcast/web-score/standings/zones.ts';
import { LeagueLink } from '@courtcast/web-score/links.tsx';
import { useRefetchAfterReconnect, usePollOptions } from '@courtcast/web-data/realtime/realtime-context.ts';
import { Section } from '@courtcast/web-ui/card.tsx';
import { PageHeading } from '@courtcast/web-ui/page/page-heading.tsx';
import '@courtcast/web-score/standings/leagues.css';

function useGroup(id: string) {
  const params = { id };
  useWatchedGroup(id);
  useRefetchAfterReconnect();
  const [{ data: group }, { data: rows }, { data: ties }] = useSuspenseQueries({
    queries: [
      read('getLeagueGroup', { params }),
      read('getStandings', { params }),
      read('getSchedule', { params }),
    ],
  });
  const isOn = ties.some(({ status }) => status === 'in_progress');
  // No message announces the start of the next match within a running team match.
  const { data: matches } = useSuspenseQuery({ ...matchesOnOfGroup(id), ...usePollOptions({ isOn }) });
  return { group, rows, ties, matches: matches.data };
}

function GroupOfId({ id }: { readonly id: string }) {
  const { league: words } = useWords();
  const { group, rows, ties, matches } = useGroup(id);
  const { league } = group;
  const championship = useSuspenseQuery(
    read('getChampionship', { params: { id: league.championshipId } }),
  ).data;
  const zoneOf = useZones(ties);
  const fileAddress = useFileAddress();
  return (
    <article className="league-page">
      <PageHeading
        title={group.name}
        above={
          <>
            <LeagueLink league={league} /> · {championship.name} · {championship.season}
          </>
        }
      >
        <p className="heading__facts">{leagueFacts(league, words).join(' · ')}</p>
      </PageHeading>
      <TiesOn ties={ties} matches={matches} />
      <div className="league-columns">
        <Section title={words.standings} titleId="standings">
          <StandingsTable name={group.name} rows={rows} moves={group.moves} />
          <MovesLegend rows={rows} moves={group.moves} />
          <p className="quiet">{tableRule(words, league)}</p>
          <Downloads
            files={[
              [words.calendar, fileAddress(`/league-groups/${id}/schedule.ics`)],
              [words.standingsFile, `/api/v1/league-groups/${id}/standings.csv`],
              [words.resultsFile, `/api/v1/league-groups/${id}/results.csv`],
            ]}
          />
          <EmbedSnippet attribute="league-group" id={id} />
        </Section>
        <Section title={words.schedule} titleId="schedule">
          <Schedule ties={ties} zoneOf={zoneOf} />
        </Section>
      </div>
    </article>
  );
}

/** A league group: matches in progress, table and schedule. */
export function LeagueGroupPage() {
  const { id = '' } = useParams();
  return <GroupOfId key={id} id={id} />;
}
