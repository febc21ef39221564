import { isApiError } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';
import { useQueryClient } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask, etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { faultsOf, namesOfEntrants } from '../../../../features/form/refusal-texts.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import type { Draw } from '../use-draw.ts';
import { bodyOfEntrants, withEntrant } from '../field/entrant-list.ts';
import type { Entrant } from '../field/entrant-list.ts';
import { useVoidQuestion } from '../field/use-void-question.ts';

/**
 * Puts who was removed back into a draw: into its entries as they are by then, since the removal itself, and others, have
 * changed them. A refusal is said in passing: the page of the draw may be left.
 */
export function usePutBack(drawId: string): (gone: Entrant, index: number) => Promise<void> {
  const words = useDeskWords();
  const queries = useQueryClient();
  const toast = useToast();
  const mayVoid = useVoidQuestion();
  const { save } = useSave('putEntrants', { touches: ['getDraw'] });
  const params = { id: drawId };
  const say = (refusal: ApiError, sent: readonly Entrant[] = []) => {
    const people = namesOfEntrants(sent);
    for (const { text } of faultsOf(words, refusal, { names: [], people })) toast({ text, kind: 'fault' });
  };
  const putInto = async (draw: Draw, gone: Entrant, index: number) => {
    if (!(await mayVoid(draw))) return;
    const entrants = withEntrant(draw.entrants, gone, index);
    const { refusal } = await save({ params, body: bodyOfEntrants(entrants), ifMatch: etagOf(draw) });
    if (refusal !== null) say(refusal, entrants);
  };
  return async (gone, index) => {
    try {
      const draw = await queries.query({ ...ask('getDraw', { params }), staleTime: 0 });
      await putInto(draw, gone, index);
    } catch (error) {
      if (!isApiError(error)) throw error;
      say(error);
    }
  };
}
