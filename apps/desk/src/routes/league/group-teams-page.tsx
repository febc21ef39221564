import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { ask, etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { TeamRows, AddTeam, playersNeeded } from './teams/add-team.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { groupBody, groupFields, groupValues } from './group-fields.ts';
import type { Group } from './league-frames.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { RecordForm } from '../../features/form/record-form.tsx';
import { hasFixtures } from './fixtures/make-fixtures.tsx';
import { GroupFrame } from './league-frames.tsx';
import { TeamList } from './teams/team-list.tsx';
import { useTies } from '../../features/team-match/ties.ts';

interface AskedTeamsProps {
  readonly entries: NonNullable<AnswerOf<'getLeagueGroup'>['entries']>;
  /** Absent if teams cannot be removed. */
  readonly onRemove?: ((team: ChoiceOption) => void) | undefined;
}

/** Other clubs' teams that were invited to a group, with their answers; nothing if there are none. */
export function AskedTeams({ entries, onRemove }: AskedTeamsProps) {
  const { teams: texts } = useDeskWords().league;
  if (entries.length === 0) return null;
  return (
    <>
      <h3>{texts.askedTitle}</h3>
      <p className="rows__more">{texts.askedText}</p>
      <TeamRows
        teams={entries.map(({ team }) => team)}
        onRemove={onRemove}
        more={({ id }) => (
          <span className="rows__more">
            {entries.map(({ team, status }) => team.id === id && texts.entryStatus[status])}
          </span>
        )}
      />
    </>
  );
}

/**
 * Whether the team's captain has an account: without one they cannot submit line-ups, and the organizer asks
 * them to claim their player.
 */
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

const readsOfGroup = ['getLeagueGroup', 'getStandings', 'listTeamMatches'] as const;

/** Withdraws a team or reinstates it, each after confirming the consequences. */
function useWithdrawal({ group, teamId, ties }: TeamStepsProps) {
  const { teams: texts } = useDeskWords().league;
  const confirm = useConfirm();
  const withdraw = useSave('withdrawTeam', { touches: readsOfGroup });
  const takeBack = useSave('takeBackWithdrawal', { touches: readsOfGroup });
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

/** Actions on a team of a group: a link to its page, withdrawal, reinstatement. */
function TeamSteps(props: TeamStepsProps) {
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
        <Button
          look="link"
          disabled={isBusy}
          onClick={() => void (withdrawn ? comeBack(name) : leave(name))}
          of={name}
        >
          {withdrawn ? texts.takeBack : texts.withdraw}
        </Button>
      )}
    </>
  );
}

const touches = ['getLeagueGroup', 'getStandings', 'listLeagueGroups'] as const;

function GroupDetails({ group }: { readonly group: Group }) {
  const { league: words, kit } = useDeskWords();
  const toast = useToast();
  const { id } = group;
  const patch = useSave('patchLeagueGroup', { touches });
  return (
    <Card>
      <RecordForm
        name={`league-group:${id}`}
        initial={groupValues(group)}
        fields={groupFields(words.groups)}
        action={words.save}
        onSaved={() => toast({ text: kit.saved })}
        save={(values) => patch.save({ params: { id }, body: groupBody(values), ifMatch: etagOf(group) })}
      />
    </Card>
  );
}

/** Replaces the teams of a group. */
function useGroupTeams(group: Group) {
  const patch = useSave('patchLeagueGroup', { touches });
  const save = async (teamIds: readonly string[]) => {
    const body = { teamIds: [...new Set(teamIds)] };
    return patch.save({ params: { id: group.id }, body, ifMatch: etagOf(group) });
  };
  return { save, isSaving: patch.isSaving, refusal: patch.refusal };
}

/** Asks before a team is removed from its group. */
function useRemoveQuestion(): (name: string) => Promise<boolean> {
  const { league, questions } = useDeskWords();
  const { team: words } = questions;
  const confirm = useConfirm();
  return async (name) => {
    const question = { title: words.title(name), consequences: [words.stays, words.again] };
    return confirm({ ...question, action: league.teams.remove, isDestructive: true });
  };
}

interface TeamsProps {
  readonly group: Group;
  readonly ties: Parameters<typeof TeamSteps>[0]['ties'];
}

function Teams({ group, ties }: TeamsProps) {
  const { teams: texts } = useDeskWords().league;
  const mayRemove = useRemoveQuestion();
  const toast = useToast();
  const { save, isSaving, refusal } = useGroupTeams(group);
  const entries = group.entries ?? [];
  const present = [...group.teams, ...entries.map(({ team }) => team)];
  const ids = present.map(({ id }) => id);
  const isFixed = hasFixtures(group.teams, ties);
  // Once there are team matches, teams can only be added.
  const canLeave = ties.length === 0 && ids.length > 2;
  const add = async ({ id, name }: ChoiceOption) => {
    const { answer } = await save([...ids, id]);
    if (answer === null) return;
    const isIn = answer.data.teams.some((team) => team.id === id);
    toast({ text: isIn ? texts.added(name) : texts.asked(name) });
  };
  const remove = async ({ id, name }: ChoiceOption) => {
    if (!(await mayRemove(name))) return;
    const { answer } = await save(ids.filter((one) => one !== id));
    if (answer !== null) toast({ text: texts.removed(name) });
  };
  return (
    <Card title={texts.count(group.teams.length)} titleId="teams-title">
      <RefusalNote refusal={refusal} />
      <TeamRows
        teams={group.teams}
        isBusy={isSaving}
        onRemove={canLeave ? (team) => void remove(team) : undefined}
        more={({ id }) => <TeamSteps group={group} teamId={id} ties={ties} />}
      />
      <AskedTeams entries={entries} onRemove={isFixed ? undefined : (team) => void remove(team)} />
      {isFixed ? (
        <p className="rows__more">{texts.isFixed}</p>
      ) : (
        <>
          <AddTeam add={(team) => void add(team)} present={present} />
          <TeamList
            {...{ name: group.id, leagueId: group.leagueId, leagueGroupId: group.id, present }}
            needed={playersNeeded(group.league)}
          />
        </>
      )}
    </Card>
  );
}

function GroupTeams({ group }: { readonly group: Group }) {
  return (
    <>
      <Loaded query={useTies(group.id)}>{(ties) => <Teams group={group} ties={ties} />}</Loaded>
      <GroupDetails group={group} />
    </>
  );
}

/** The teams of a group: added and removed until there are fixtures; after that a team can only be withdrawn. */
export function GroupTeamsPage() {
  const { groups: texts } = useDeskWords().league;
  return <GroupFrame title={texts.teams}>{(group) => <GroupTeams group={group} />}</GroupFrame>;
}
