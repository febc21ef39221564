import { useNavigate } from 'react-router';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { RecordForm } from '../../features/form/record-form.tsx';
import { groupBody, groupFields, groupValues } from './group-fields.ts';
import type { GroupValues } from './group-fields.ts';
import { LeagueFrame } from './league-frames.tsx';
import { AddTeam, playersNeeded, TeamRows } from './teams/add-team.tsx';
import { TeamList } from './teams/team-list.tsx';
import { useDraftList } from '../../features/drafts.tsx';
import type { DraftList } from '../../features/drafts.tsx';

/** The union of two lists of teams. */
function withTeams(teams: readonly ChoiceOption[], more: readonly ChoiceOption[]): readonly ChoiceOption[] {
  return [...teams, ...more.filter(({ id }) => !teams.some((team) => team.id === id))];
}

interface TeamsProps extends DraftList<ChoiceOption> {
  readonly leagueId: string;
  readonly needed: number;
}

function Teams({ items, set, leagueId, needed }: TeamsProps) {
  const { teams: texts } = useDeskWords().league;
  return (
    <Card title={texts.count(items.length)} titleId="new-teams">
      <TeamRows teams={items} onRemove={({ id }) => set(items.filter((team) => team.id !== id))} />
      <AddTeam add={(team) => set(withTeams(items, [team]))} present={items} />
      <TeamList
        name="new"
        present={items}
        leagueId={leagueId}
        needed={needed}
        onEntered={(teams) => set(withTeams(items, teams))}
      />
    </Card>
  );
}

function NewGroup({ league }: { readonly league: AnswerOf<'getLeague'> }) {
  const { groups: texts } = useDeskWords().league;
  const navigate = useNavigate();
  const teams = useDraftList<ChoiceOption>(`new-group-teams:${league.id}`);
  const create = useSave('createLeagueGroup', { touches: ['listLeagueGroups'] });
  const save = async (values: GroupValues) => {
    const teamIds = teams.items.map(({ id }) => id);
    const body = { leagueId: league.id, ...groupBody(values), teamIds };
    const saved = await create.save({ body });
    if (saved.answer !== null) {
      teams.forget();
      void navigate(deskAddresses.leagueGroup(saved.answer.data.id), { replace: true });
    }
    return saved;
  };
  return (
    <>
      <p>{texts.addText}</p>
      <Teams {...teams} leagueId={league.id} needed={playersNeeded(league)} />
      {teams.items.length < 2 ? (
        <p className="desk-strip">{texts.needsTwo}</p>
      ) : (
        <RecordForm
          name={`new-group:${league.id}`}
          initial={groupValues()}
          fields={groupFields(texts)}
          action={texts.create}
          save={save}
        />
      )}
    </>
  );
}

/** Creates a group of a league: its name and its teams, existing or new. */
export function NewGroupPage() {
  const { groups: texts } = useDeskWords().league;
  return (
    <LeagueFrame title={texts.add}>{(league) => <NewGroup key={league.id} league={league} />}</LeagueFrame>
  );
}
