import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { Loaded } from '../../../layout/loaded.tsx';
import { Availability } from '../availability/availability.tsx';
import { useTeamRights } from '../use-rights.ts';
import type { TeamTie } from '../../../features/team-match/ties.ts';
import { useTieZones } from '../../../features/team-match/ties.ts';
import { Calendar } from './calendar.tsx';
import { CaptainAccount } from './captain-account.tsx';
import { Leagues } from './leagues.tsx';
import { Roster } from './roster.tsx';

interface TeamProps {
  readonly team: AnswerOf<'getTeam'>;
  readonly ties: readonly TeamTie[];
}

function TeamDesk({ team, ties }: TeamProps) {
  const rights = useTeamRights()(team);
  const zoneOf = useTieZones(ties);
  return (
    <>
      {rights.isManager && <CaptainAccount team={team} />}
      <Calendar teamId={team.id} ties={ties} zoneOf={zoneOf} />
      {(rights.isCaptain || rights.isManager) && <Availability team={team} ties={ties} />}
      <Roster team={team} rights={rights} />
      {(rights.isCaptain || rights.isManager) && <Leagues team={team} ties={ties} />}
    </>
  );
}

/** A team for its captain: its team matches, who can play, and its roster. */
export function TeamPage() {
  const { captain: words, me } = useDeskWords();
  const { id = '' } = useParams();
  const team = useQuery(ask('getTeam', { params: { id } }));
  const ties = useQuery({
    ...ask('listTeamMatches', { query: { teamId: id } }),
    // No announcement is of a team: a page that is looked at asks again.
    refetchOnWindowFocus: 'always',
  });
  return (
    <DeskContent
      title={team.data?.name ?? words.team}
      trail={[{ to: `${deskAddresses.me}/teams`, label: me.teams.title }]}
      actions={
        <a className="button button--quiet" href={addresses.team(id)}>
          {words.publicPage}
        </a>
      }
    >
      <Loaded query={team}>
        {(known) => <Loaded query={ties}>{(all) => <TeamDesk team={known} ties={all} />}</Loaded>}
      </Loaded>
    </DeskContent>
  );
}
