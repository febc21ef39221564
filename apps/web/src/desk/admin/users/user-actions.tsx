import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useSave } from '../../api/use-save.ts';
import { useConfirm } from '../../kit/dialog/confirm.tsx';
import { faultsOf } from '../../kit/form/faults.ts';
import { useToast } from '../../kit/toast/toasts.tsx';

interface UserActionsProps {
  readonly user: AnswerOf<'listUsers'>['data'][number];
}

/** What an administrator does to an account; what takes or gives power is asked about first. */
export function UserActions({ user }: UserActionsProps) {
  const words = useDeskWords();
  const { admin } = words;
  const confirm = useConfirm();
  const toast = useToast();
  const patch = useSave('patchUser', { touches: ['listUsers'] });
  const name = user.name ?? user.email ?? '';
  const change = async (body: { role?: 'user' | 'admin'; disabled?: boolean }) => {
    const { refusal } = await patch.save({ params: { id: user.id }, body });
    for (const { text } of refusal === null ? [] : faultsOf(words, refusal)) toast({ text, kind: 'fault' });
  };
  const disable = async () => {
    const question = { title: admin.disableQuestion(name), consequences: [admin.disableText] };
    if (await confirm({ ...question, action: admin.disable, isDestructive: true }))
      await change({ disabled: true });
  };
  const makeAdmin = async () => {
    const question = { title: admin.adminQuestion(name), consequences: [admin.adminText] };
    if (await confirm({ ...question, action: admin.makeAdmin, isDestructive: true }))
      await change({ role: 'admin' });
  };
  const takeAdmin = async () => {
    const question = { title: admin.takeAdminQuestion(name), consequences: [admin.takeAdminText] };
    if (await confirm({ ...question, action: admin.takeAdmin, isDestructive: true }))
      await change({ role: 'user' });
  };
  const role =
    user.role === 'admin'
      ? { label: admin.takeAdmin, run: takeAdmin }
      : { label: admin.makeAdmin, run: makeAdmin };
  const state = user.disabled
    ? { label: admin.enable, run: () => change({ disabled: false }) }
    : { label: admin.disable, run: disable };
  return (
    <span className="desk__actions">
      {Object.entries({ role, state }).map(([what, { label, run }]) => (
        <button
          key={what}
          type="button"
          className="link-button"
          disabled={patch.isSaving}
          onClick={() => void run()}
        >
          {label}
          <span className="visually-hidden"> {name}</span>
        </button>
      ))}
    </span>
  );
}
