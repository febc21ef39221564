import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read } from '@courtcast/web-data/api/reads.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { leagueFacts } from '@courtcast/web-score/standings/league-facts.ts';
import { LeagueGroupLink } from '@courtcast/web-score/links.tsx';
import { useRefetchAfterReconnect, usePollOptions } from '@courtcast/web-data/realtime/realtime-context.ts';
import { Section } from '@courtcast/web-ui/card.tsx';
import { PageHeading } from '@courtcast/web-ui/page/page-heading.tsx';
import { LeagueDraw } from './league-draw.tsx';
import { LeagueNeighbors } from './league-neighbors.tsx';
import { MAX_TABLES, tiesOnInput } from './league-reads.ts';
import type { LeagueGroupView } from '@courtcast/contracts';
import { StandingsTable } from '@courtcast/web-score/standings/standings-table.tsx';
import { TieRow } from '@courtcast/web-score/team-match/tie-row.tsx';
import { useWatchedGroup } from '@courtcast/web-score/standings/use-watched-group.ts';
import { useZones } from '@courtcast/web-score/standings/zones.ts';
import '@courtcast/web-score/standings/leagues.css';

/** A group of a league: a short table, and matches in progress. */
function LeagueGroupCard({ group }: { readonly group: LeagueGroupView }) {
  const { league } = useWords();
  useWatchedGroup(group.id);
  const again = usePollOptions({ isOn: false });
  const [{ data: rows }, { data: ties }] = useSuspenseQueries({
    queries: [
      { ...read('getStandings', { params: { id: group.id } }), ...again },
      read('getSchedule', tiesOnInput(group)),
    ],
  });
  const zoneOf = useZones(ties);
  const headingId = `group-${group.id}`;
  return (
    <Section
      title={
        <>
          <LeagueGroupLink group={group} />
        </>
      }
      titleId={headingId}
      className="league-group"
    >
      {ties.length > 0 && (
        <ul className="ties ties--own" aria-label={league.onNow}>
          {ties.map((tie) => (
            <TieRow key={tie.id} tie={tie} zone={zoneOf(tie)} />
          ))}
        </ul>
      )}
      <StandingsTable name={group.name} rows={rows} isBrief />
      <p>
        <LeagueGroupLink group={group}>{league.wholeTable}</LeagueGroupLink>
      </p>
    </Section>
  );
}

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
  const { drawId = null } = league;
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
      {drawId !== null && <LeagueDraw drawId={drawId} />}
      {drawId === null && groups.length === 0 && <p className="quiet">{words.noGroups}</p>}
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

/** A league: its groups with tables, or the draw of its individuals, matches in progress, and its other seasons. */
export function LeaguePage() {
  const { id = '' } = useParams();
  return <LeagueOfId key={id} id={id} />;
}
