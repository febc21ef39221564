import { useDeskWords } from '../../../../i18n/use-desk-words.ts';
import { useConfirm } from '../../../kit/dialog/confirm.tsx';
import { isDrawn } from '../lines/positions.ts';
import type { Draw } from '../use-draw.ts';

/** Asks before other entries make the lines of a draw void; at once yes where none are drawn. */
export function useVoidQuestion(): (draw: Draw) => Promise<boolean> {
  const { lines: words } = useDeskWords().tournament;
  const confirm = useConfirm();
  return async (draw) => {
    if (!isDrawn(draw)) return true;
    return confirm({
      title: words.voidTitle,
      consequences: [words.voids],
      action: words.voidAction,
      isDestructive: true,
    });
  };
}
