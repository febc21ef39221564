import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useConfirm } from '../../../../libs/web-ui/src/dialog/confirm.tsx';

interface Invitation {
  readonly id: string;
  readonly status: 'open' | 'accepted' | 'revoked' | 'expired';
}

/** Whether an invitation that was made here is over by now: its code opens nothing any more. */
export function hasEnded(list: readonly Invitation[] | undefined, { id }: Pick<Invitation, 'id'>): boolean {
  return list?.some((one) => one.id === id && one.status !== 'open') ?? false;
}

/** Asks before an invitation of someone is taken back; answers whether that is agreed to. */
export function useRevokeQuestion(): (name: string | null, action: string) => Promise<boolean> {
  const { invitation: words } = useDeskWords().questions;
  const confirm = useConfirm();
  return async (name, action) => {
    const title = words.title(name ?? '');
    return confirm({ title, consequences: [words.link, words.again], action, isDestructive: true });
  };
}
