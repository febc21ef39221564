import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

/** Asks whether to say no to somebody who wants to play as partner: they learn it at once. */
export function useConfirmDecline(): (name: string) => Promise<boolean> {
  const { decline } = useDeskWords().questions;
  const confirm = useConfirm();
  return (name) =>
    confirm({
      title: decline.title(name),
      consequences: [decline.told(name), decline.gone],
      action: decline.action,
      isDestructive: true,
    });
}
