import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useConfirm } from './confirm.tsx';

/** Asks before an invitation of someone is taken back; answers whether that is agreed to. */
export function useRevokeQuestion(): (name: string | null, action: string) => Promise<boolean> {
  const { invitation: words } = useDeskWords().questions;
  const confirm = useConfirm();
  return async (name, action) => {
    const title = words.title(name ?? '');
    return confirm({ title, consequences: [words.link, words.again], action, isDestructive: true });
  };
}
