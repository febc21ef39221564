import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { faultsOf } from '../../features/form/refusal-texts.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';

interface UserActionsProps {
  readonly user: AnswerOf<'listUsers'>['data'][number];
}

interface StepButtonProps {
  readonly label: string;
  readonly name: string;
  readonly isBusy: boolean;
  readonly run: () => Promise<void>;
}

/** It is never disabled, as it would lose the focus: while a step is saved it does nothing. */
function StepButton({ label, name, isBusy, run }: StepButtonProps) {
  return (
    <button
      type="button"
      className="link-button"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) void run();
      }}
    >
      {label}
      <span className="visually-hidden"> {name}</span>
    </button>
  );
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
      ? { id: 'role', label: admin.takeAdmin, run: takeAdmin }
      : { id: 'role', label: admin.makeAdmin, run: makeAdmin };
  const state = user.disabled
    ? { id: 'state', label: admin.enable, run: () => change({ disabled: false }) }
    : { id: 'state', label: admin.disable, run: disable };
  return (
    <span className="desk__actions">
      {[role, state].map(({ id, ...step }) => (
        <StepButton key={id} {...step} name={name} isBusy={patch.isSaving} />
      ))}
    </span>
  );
}
