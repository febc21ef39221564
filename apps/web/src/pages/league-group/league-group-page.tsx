import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read } from '../../api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Downloads } from '../../leagues/downloads.tsx';
import { leagueFacts } from '../../leagues/league-facts.ts';
import { tableRule } from '../../leagues/separation.ts';
import { matchesOnOfGroup } from '../../leagues/group-reads.ts';
import { Schedule } from '../../leagues/schedule.tsx';
import { StandingsTable } from '../../leagues/standings-table.tsx';
import { TiesOn } from '../../leagues/ties/ties-on.tsx';
import { useWatchedGroup } from '../../leagues/use-watched-group.ts';
import { useZones } from '../../leagues/zones.ts';
import { LeagueLink } from '../../links/links.tsx';
import { useReadAfterLoss } from '../../realtime/use-read-after-loss.ts';
import { useReadAgain } from '../../realtime/use-read-again.ts';
import { PageHeading } from '../page-heading.tsx';
import '../../leagues/leagues.css';

function useGroup(id: string) {
  const params = { id };
  useWatchedGroup(id);
  useReadAfterLoss();
  const [{ data: group }, { data: rows }, { data: ties }] = useSuspenseQueries({
    queries: [
      read('getLeagueGroup', { params }),
      read('getStandings', { params }),
      read('getSchedule', { params }),
    ],
  });
  const isOn = ties.some(({ status }) => status === 'in_progress');
  // No message says that the next match of a running tie has begun.
  const { data: matches } = useSuspenseQuery({ ...matchesOnOfGroup(id), ...useReadAgain({ isOn }) });
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
        <section aria-labelledby="standings">
          <h2 id="standings" className="section-title">
            {words.standings}
          </h2>
          <StandingsTable name={group.name} rows={rows} />
          <p className="quiet">{tableRule(words, league)}</p>
          <Downloads
            files={[
              [words.calendar, `/api/v1/league-groups/${id}/schedule.ics`],
              [words.standingsFile, `/api/v1/league-groups/${id}/standings.csv`],
              [words.resultsFile, `/api/v1/league-groups/${id}/results.csv`],
            ]}
          />
        </section>
        <section aria-labelledby="schedule">
          <h2 id="schedule" className="section-title">
            {words.schedule}
          </h2>
          <Schedule ties={ties} zoneOf={zoneOf} />
        </section>
      </div>
    </article>
  );
}

/** A league group: what is on, its table, and its schedule. */
export function LeagueGroupPage() {
  const { id = '' } = useParams();
  return <GroupOfId key={id} id={id} />;
}
