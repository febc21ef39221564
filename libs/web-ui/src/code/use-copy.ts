import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useToast } from '../toasts.tsx';

/** Puts a text on the clipboard and says `copied`, or that copying is not allowed here. */
export function useCopy(): (text: string, copied: string) => void {
  const { kit } = useDeskWords();
  const toast = useToast();
  return (text, copied) => {
    navigator.clipboard.writeText(text).then(
      () => toast({ text: copied }),
      () => toast({ text: kit.notCopied, kind: 'fault' }),
    );
  };
}
