import type { AnswerOf } from '@courtcast/client';
import { isApiError } from '@courtcast/client';
import { useQueryClient } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask, etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { faultsOf } from '../../../../features/form/refusal-texts.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { bodyOfEntrants } from '../field/entrant-list.ts';
import type { Draw } from '../use-draw.ts';
import { takenBack } from './taken-back.ts';

type Report = AnswerOf<'importEntrants'>;

/** Takes a whole list back that was entered, out of every draw that it went to. `before`: those draws as they were. */
export function useUndoImport(): (before: readonly Draw[], report: Report) => Promise<void> {
  const words = useDeskWords();
  const queries = useQueryClient();
  const toast = useToast();
  const { save } = useSave('putEntrants', { touches: ['getDraw'] });
  const restore = async (draw: Draw, imported: ReadonlySet<string>): Promise<void> => {
    const params = { id: draw.id };
    const current = await queries.query({ ...ask('getDraw', { params }), staleTime: 0 });
    const body = bodyOfEntrants(takenBack(current.entrants, draw.entrants, imported));
    const { refusal } = await save({ params, body, ifMatch: etagOf(current) });
    if (refusal !== null) throw refusal;
  };
  return async (before, { players = [] }) => {
    const imported = new Set(players.flatMap(({ playerId }) => playerId ?? []));
    try {
      for (const draw of before) await restore(draw, imported);
      toast({ text: words.entrants.csv.undone });
    } catch (error) {
      if (!isApiError(error)) throw error;
      for (const { text } of faultsOf(words, error)) toast({ text, kind: 'fault' });
    }
  };
}
