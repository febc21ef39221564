import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { isDrawn } from './positions.ts';
import type { Draw } from '../use-draw.ts';

/** The question before a change that makes the lines of a draw void. */
type VoidingStep = 'entries' | 'settings' | 'lots';

/**
 * Asks before other entries, or settings, make the lines of a draw void, or lots take the place of lines that were made by
 * hand; at once yes where none are drawn.
 */
export function useVoidQuestion(): (draw: Draw, step?: VoidingStep) => Promise<boolean> {
  const { tournament, entrants } = useDeskWords();
  const { lines: words } = tournament;
  const confirm = useConfirm();
  const questions = {
    entries: { title: words.voidTitle, consequences: [words.voids], action: words.voidAction },
    ...entrants.voiding,
  };
  return async (draw, step = 'entries') => {
    if (!isDrawn(draw)) return true;
    return confirm({ ...questions[step], isDestructive: true });
  };
}
