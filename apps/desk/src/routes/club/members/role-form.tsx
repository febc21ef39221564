import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import type { Question } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { memberTouches, roles, runsClub } from './roles.ts';
import type { Role } from './roles.ts';

interface RoleFormProps {
  readonly clubId: string;
  readonly player: ChoiceOption;
  /** Absent of a player who is no member yet. */
  readonly membership?: { readonly id: string; readonly role: Role } | undefined;
  readonly onSaved?: () => void;
}

/** What is asked before a role that runs the club is given or taken; null before all else. */
function useRoleQuestion(): (player: string, before: Role, after: Role) => Question | null {
  const { club, me } = useDeskWords();
  const { members } = club;
  return (player, before, after) => {
    if (before === after || !(runsClub(before) || runsClub(after))) return null;
    const title = members.roleQuestion(player, me.clubs.roles[after]);
    const consequences = [runsClub(after) ? members.runs : members.runsNoMore];
    return { title, consequences, action: members.save, isDestructive: true };
  };
}

/** What a player is in a club, and another role for them; who is no member becomes one. */
export function RoleForm({ clubId, player, membership, onSaved }: RoleFormProps) {
  const { club, me } = useDeskWords();
  const toast = useToast();
  const confirm = useConfirm();
  const questionOf = useRoleQuestion();
  const create = useSave('createMembership', { touches: memberTouches });
  const patch = useSave('patchMembership', { touches: memberTouches });
  const before = membership?.role ?? 'member';
  const save = async ({ role: chosen }: { readonly role: string }) => {
    const role = roles.find((one) => one === chosen) ?? 'member';
    const question = questionOf(player.name, before, role);
    if (question !== null && !(await confirm(question))) return 'stopped';
    return membership === undefined
      ? create.save({ params: { id: player.id }, body: { clubId, role } })
      : patch.save({ params: { id: player.id, membershipId: membership.id }, body: { role } });
  };
  const finish = () => {
    toast({ text: club.members.saved });
    onSaved?.();
  };
  const options = roles.map((value) => ({ value, label: me.clubs.roles[value] }));
  return (
    <RecordForm
      name={`member:${clubId}:${player.id}`}
      initial={{ role: before }}
      fields={{ role: { kind: 'choice', label: club.members.role, options } }}
      action={membership === undefined ? club.members.join : club.members.save}
      onSaved={finish}
      save={save}
    />
  );
}
