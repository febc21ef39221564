import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import type { TeamRights } from '../use-rights.ts';

interface HandOnProps {
  readonly team: AnswerOf<'getTeam'>;
  readonly rights: TeamRights;
}

interface CaptainValues {
  readonly captain: string;
}

function CaptainForm({ team }: Pick<HandOnProps, 'team'>) {
  const { handOn: words } = useDeskWords().captain;
  const confirm = useConfirm();
  const toast = useToast();
  const patch = useSave('patchTeam', { touches: ['getTeam', 'listTeams', 'getTeamMatch'] });
  const nameOf = (id: string) => team.players.find((player) => player.id === id)?.name ?? '';
  const save = async ({ captain }: CaptainValues) => {
    const [before, after] = [nameOf(team.captainPlayerId), nameOf(captain)];
    const isWanted = await confirm({
      title: words.question(after),
      consequences: [words.gains(after), words.loses(before)],
      action: words.action,
    });
    if (!isWanted) return 'stopped';
    return patch.save({ params: { id: team.id }, body: { captainPlayerId: captain } });
  };
  const options = team.players.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <RecordForm<CaptainValues>
      name={`captain:${team.id}`}
      initial={{ captain: team.captainPlayerId }}
      fields={{ captain: { kind: 'select', label: words.captain, isRequired: true, options } }}
      fieldOf={{ captainPlayerId: 'captain' }}
      action={words.action}
      onSaved={() => toast({ text: words.saved })}
      save={save}
    />
  );
}

/** Gives a team another captain: its club does, and says what that changes. */
export function HandOn({ team, rights }: HandOnProps) {
  const { handOn: words } = useDeskWords().captain;
  return (
    <details className="captain-more">
      <summary>{words.title}</summary>
      {rights.isManager ? <CaptainForm team={team} /> : <p>{words.byClub}</p>}
    </details>
  );
}
