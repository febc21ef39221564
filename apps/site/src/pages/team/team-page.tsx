import type { TeamView } from '@courtcast/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { read } from '@courtcast/web-data/api/reads.ts';
import { FollowButton } from '../../follow/follow-button.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Downloads, useFileAddress } from '@courtcast/web-score/standings/downloads.tsx';
import { calendarOf } from '@courtcast/web-score/standings/team-calendar.ts';
import { TieRow } from '@courtcast/web-score/team-match/tie-row.tsx';
import type { Tie } from '@courtcast/web-score/team-match/tie.ts';
import { useZones } from '@courtcast/web-score/standings/zones.ts';
import { ClubLink, LeagueGroupLink, PlayerLink } from '@courtcast/web-score/links.tsx';
import { Section } from '@courtcast/web-ui/card.tsx';
import { PageHeading } from '@courtcast/web-ui/page/page-heading.tsx';
import { useTeam } from './use-team.ts';
import type { Standing } from './use-team.ts';
import '@courtcast/web-score/standings/leagues.css';

interface TiesProps {
  readonly id: string;
  readonly title: string;
  readonly teamId: string;
  readonly ties: readonly Tie[];
  readonly zoneOf: (tie: Tie) => string | null;
}

function Ties({ id, title, teamId, ties, zoneOf }: TiesProps) {
  if (ties.length === 0) return null;
  return (
    <Section title={title} titleId={id}>
      <ul className="ties ties--own">
        {ties.map((tie) => (
          <TieRow key={tie.id} tie={tie} zone={zoneOf(tie)} teamId={teamId} />
        ))}
      </ul>
    </Section>
  );
}

function Roster({ team }: { readonly team: TeamView }) {
  const { league } = useWords();
  return (
    <Section title={league.roster} titleId="roster">
      <ol className="roster">
        {team.players.map((player) => (
          <li key={player.id} className="roster__player">
            <PlayerLink player={player} />
            {player.id === team.captainPlayerId && team.captaincy === 'accepted' && (
              <span className="roster__part">{league.captain}</span>
            )}
          </li>
        ))}
      </ol>
      <p className="quiet">{league.rosterOrder}</p>
    </Section>
  );
}

function Standings({ standings }: { readonly standings: readonly Standing[] }) {
  const { league } = useWords();
  return (
    <ul className="heading__facts">
      {standings.map(({ group, row }) => (
        <li key={group.id}>
          <LeagueGroupLink group={group}>
            {row === null || row.withdrawn ? group.name : league.place(row.rank, group.name)}
          </LeagueGroupLink>
          {` · ${group.league.name}`}
        </li>
      ))}
    </ul>
  );
}

function TeamOfId({ id }: { readonly id: string }) {
  const { league } = useWords();
  const { team, ties, standings } = useTeam(id);
  const fileAddress = useFileAddress();
  const { data: club } = useQuery(read('getClub', { params: { id: team.clubId } }));
  const zoneOf = useZones(ties);
  const { on, coming, past } = calendarOf(ties);
  return (
    <article className="league-page">
      <PageHeading title={team.name} above={club === undefined ? undefined : <ClubLink club={club} />}>
        <Standings standings={standings} />
        <FollowButton kind="team" id={team.id} name={team.name} />
      </PageHeading>
      <div className="league-columns">
        <div className="league-column">
          {ties.length === 0 && <p className="quiet">{league.noTies}</p>}
          <Ties id="on" title={league.onNow} teamId={id} ties={on} zoneOf={zoneOf} />
          <Ties id="coming" title={league.comingUp} teamId={id} ties={coming} zoneOf={zoneOf} />
          <Ties id="results" title={league.results} teamId={id} ties={past} zoneOf={zoneOf} />
          {ties.length > 0 && (
            <Downloads files={[[league.calendar, fileAddress(`/teams/${id}/schedule.ics`)]]} />
          )}
        </div>
        <Roster team={team} />
      </div>
    </article>
  );
}

/** A team: rank, calendar and roster. */
export function TeamPage() {
  const { id = '' } = useParams();
  return <TeamOfId key={id} id={id} />;
}
