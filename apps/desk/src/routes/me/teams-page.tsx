import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { CardList } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { collect, ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { calendarOf } from '@courtcast/web-score/standings/team-calendar.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { MyFrame } from './my-frame.tsx';
import { TeamRequests } from './team-requests.tsx';
import { nextStepOf, ownSteps } from '../../features/team-match/next-step.ts';
import { useStepText, useTieZones } from '../../features/team-match/ties.ts';

const MAX_SHOWN = 2;

/** The next team matches that wait for the captain of a team, each with what is to be done and the way there. */
function NextTies({ teamId }: { readonly teamId: string }) {
  const { league } = useWords();
  const { data = [] } = useQuery(ask('listTeamMatches', { query: { teamId } }));
  const { on, coming } = calendarOf(data);
  const sideOf = (homeTeamId: string) => (homeTeamId === teamId ? 'home' : 'guest');
  const waiting = [...on, ...coming]
    .flatMap(({ id }) => data.find((tie) => tie.id === id) ?? [])
    .filter((tie) => ownSteps.has(nextStepOf(tie, sideOf(tie.homeTeamId))))
    .slice(0, MAX_SHOWN);
  const stepText = useStepText(useTieZones(waiting));
  if (waiting.length === 0) return null;
  return (
    <ul className="next-ties">
      {waiting.map((tie) => (
        <li key={tie.id}>
          <Link to={deskAddresses.teamMatch(tie.id)}>
            {league.tieName(tie.homeTeam.name, tie.guestTeam.name)}
            <span className="next-step" data-own="true">
              {stepText(tie, sideOf(tie.homeTeamId))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Team = AnswerOf<'getTeam'>;

/** Every team in whose roster a player stands. */
function useTeamsOf(playerId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['listTeams', 'mine', playerId],
    queryFn: () => collect(api.items('listTeams', { query: { playerId } })),
  });
}

function LeaveTeam({ team }: { readonly team: Team }) {
  const { me } = useDeskWords();
  const { leave, leaveQuestion } = me.clubs;
  const confirm = useConfirm();
  const leaving = useSave('leaveTeam', { touches: ['listTeams', 'getTeam'] });
  const ask = async () => {
    const question = { title: leaveQuestion(team.name), text: me.teams.leaveText, action: leave };
    if (await confirm({ ...question, isDestructive: true }))
      await leaving.save({ params: { id: team.id }, body: {} });
  };
  return (
    <>
      <RefusalNote refusal={leaving.refusal} />
      <Button look="link" disabled={leaving.isSaving} onClick={() => void ask()} of={team.name}>
        {leave}
      </Button>
    </>
  );
}

function TeamRow({ team, playerId }: { readonly team: Team; readonly playerId: string }) {
  const { teams } = useDeskWords().me;
  const isCaptain = team.captainPlayerId === playerId;
  const captain = team.captaincy === 'accepted' ? teams.captain : teams.unagreed;
  const place = teams.place(team.playerIds.indexOf(playerId) + 1, team.playerIds.length);
  return (
    <li>
      <div className="rows__main">
        <a className="record-link" href={addresses.team(team.id)}>
          {team.name}
        </a>
        <p className="rows__more">{[place, isCaptain && captain].filter(Boolean).join(' · ')}</p>
        {isCaptain && <NextTies teamId={team.id} />}
      </div>
      {isCaptain ? <Link to={deskAddresses.team(team.id)}>{teams.toDesk}</Link> : <LeaveTeam team={team} />}
    </li>
  );
}

function TeamList({ playerId }: { readonly playerId: string }) {
  const { teams, claim } = useDeskWords().me;
  return (
    <Loaded query={useTeamsOf(playerId)}>
      {(all) =>
        all.length === 0 ? (
          <>
            <p>{teams.none}</p>
            <p>
              <Link className="button" to={`${deskAddresses.me}/player`}>
                {claim.title}
              </Link>
            </p>
          </>
        ) : (
          <CardList>
            {all.map((team) => (
              <TeamRow key={team.id} team={team} playerId={playerId} />
            ))}
          </CardList>
        )
      }
    </Loaded>
  );
}

/** The teams that who is signed in plays for. */
export function TeamsPage() {
  const { teams } = useDeskWords().me;
  return (
    <MyFrame title={teams.title}>
      {(playerId) => (
        <>
          <TeamRequests />
          <TeamList playerId={playerId} />
        </>
      )}
    </MyFrame>
  );
}
