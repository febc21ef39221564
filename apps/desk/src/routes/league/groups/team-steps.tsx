import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import type { Group } from '../frame/group-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';

/** Whether an account leads a team: a captain without one hands in no line-up, and the organizer asks them to claim it. */
function CaptainOfTeam({ teamId }: { readonly teamId: string }) {
  const { teams: texts } = useDeskWords().league;
  const team = useQuery(ask('getTeam', { params: { id: teamId } })).data;
  const id = team?.captainPlayerId ?? '';
  const { data } = useQuery({ ...ask('getPlayer', { params: { id } }), enabled: id !== '' });
  if (data === undefined) return null;
  return (
    <span className="rows__more">
      {data.claimed ? texts.captainIs(data.name) : texts.noAccount(data.name)}
    </span>
  );
}

type TeamMatch = AnswerOf<'listTeamMatches'>[number];

interface TeamStepsProps {
  readonly group: Group;
  readonly teamId: string;
  readonly ties: readonly TeamMatch[];
}

const touches = ['getLeagueGroup', 'getStandings', 'listTeamMatches'] as const;

/** Withdraws a team and takes it back, each once its consequences were agreed to. */
function useWithdrawal({ group, teamId, ties }: TeamStepsProps) {
  const { teams: texts } = useDeskWords().league;
  const confirm = useConfirm();
  const withdraw = useSave('withdrawTeam', { touches });
  const takeBack = useSave('takeBackWithdrawal', { touches });
  const params = { id: group.id, teamId };
  const own = ties.filter((tie) => tie.homeTeamId === teamId || tie.guestTeamId === teamId);
  const countOf = (...statuses: readonly TeamMatch['status'][]) =>
    own.filter(({ status }) => statuses.includes(status)).length;

  const leave = async (name: string) => {
    const isWanted = await confirm({
      title: texts.withdrawTitle(name),
      consequences: [
        texts.withdrawResults(countOf('completed')),
        texts.withdrawOpen(countOf('upcoming', 'in_progress')),
        texts.withdrawBack,
      ],
      action: texts.withdraw,
      isDestructive: true,
    });
    if (isWanted) await withdraw.save({ params });
  };
  const comeBack = async (name: string) => {
    const question = { title: texts.takeBackTitle(name), consequences: [texts.takeBackText] };
    if (await confirm({ ...question, action: texts.takeBack })) await takeBack.save({ params });
  };
  return {
    ...{ leave, comeBack },
    isBusy: withdraw.isSaving || takeBack.isSaving,
    refusal: withdraw.refusal ?? takeBack.refusal,
  };
}

/** What is done with a team of a group: the way to its desk, withdrawing, and taking that back. */
export function TeamSteps(props: TeamStepsProps) {
  const { teams: texts } = useDeskWords().league;
  const { leave, comeBack, isBusy, refusal } = useWithdrawal(props);
  const team = props.group.teams.find(({ id }) => id === props.teamId);
  if (team === undefined) return null;
  const { id, name, withdrawn } = team;
  return (
    <>
      <RefusalNote refusal={refusal} />
      {withdrawn && <span className="rows__more">{texts.withdrawn}</span>}
      <CaptainOfTeam teamId={id} />
      <Link to={deskAddresses.team(id)}>
        {texts.desk}
        <span className="visually-hidden"> {name}</span>
      </Link>
      {props.ties.length > 0 && (
        <button
          type="button"
          className="link-button"
          disabled={isBusy}
          onClick={() => void (withdrawn ? comeBack(name) : leave(name))}
        >
          {withdrawn ? texts.takeBack : texts.withdraw}
          <span className="visually-hidden"> {name}</span>
        </button>
      )}
    </>
  );
}
