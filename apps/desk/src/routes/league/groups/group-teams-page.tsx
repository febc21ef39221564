import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { hasFixtures } from '../fixtures/fixture-plan.ts';
import { GroupFrame } from '../frame/group-frame.tsx';
import type { Group } from '../frame/group-frame.tsx';
import { AddTeam } from '../teams/add-team.tsx';
import { TeamList } from '../teams/list/team-list.tsx';
import type { EnterTeams } from '../teams/list/use-team-list.ts';
import { playersNeeded } from '../teams/players-needed.ts';
import { TeamRows } from '../teams/team-rows.tsx';
import { AskedTeams } from './asked-teams.tsx';
import { TeamSteps } from './team-steps.tsx';
import { useTies } from '../../../features/team-match/ties.ts';

const touches = ['getLeagueGroup', 'getStandings', 'listLeagueGroups'] as const;

function GroupName({ group }: { readonly group: Group }) {
  const { league: words, kit } = useDeskWords();
  const toast = useToast();
  const { id, name } = group;
  const patch = useSave('patchLeagueGroup', { touches });
  return (
    <section className="panel-card">
      <RecordForm
        name={`league-group:${id}`}
        initial={{ name }}
        fields={{ name: { kind: 'text', label: words.groups.name, isRequired: true, maxLength: 200 } }}
        action={words.save}
        onSaved={() => toast({ text: kit.saved })}
        save={(values) => patch.save({ params: { id }, body: values, ifMatch: etagOf(group) })}
      />
    </section>
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

/** Asks before a team is taken out of its group. */
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
  // Once there is a team match, teams only come.
  const canLeave = ties.length === 0 && ids.length > 2;
  const enter: EnterTeams = async (teams, retry) => {
    const { answer } = await retry.save(async () => save([...ids, ...teams.map(({ id }) => id)]));
    return answer !== null;
  };
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
    <section className="panel-card" aria-labelledby="teams-title">
      <h2 className="panel-card__title" id="teams-title">
        {texts.count(group.teams.length)}
      </h2>
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
          <TeamList name={group.id} present={present} needed={playersNeeded(group.league)} enter={enter} />
        </>
      )}
    </section>
  );
}

function GroupTeams({ group }: { readonly group: Group }) {
  return (
    <>
      <Loaded query={useTies(group.id)}>{(ties) => <Teams group={group} ties={ties} />}</Loaded>
      <GroupName group={group} />
    </>
  );
}

/** Who plays in a group: teams come and go until there are fixtures; then one that stops is withdrawn. */
export function GroupTeamsPage() {
  const { groups: texts } = useDeskWords().league;
  return <GroupFrame title={texts.teams}>{(group) => <GroupTeams group={group} />}</GroupFrame>;
}
