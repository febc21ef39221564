import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import type { Draw } from '../use-draw.ts';

/** Whether a lot is to bring someone in: a line of the draw waits for one who is not drawn. */
function isWaiting({ qualifierPlacement, entries }: Draw): boolean {
  if (qualifierPlacement !== 'afterQualifying') return false;
  return entries.some(({ status, qualifierFrom = null }) => status === 'qualifier' && qualifierFrom === null);
}

/** Draws those who have qualified so far, before all are known. */
export function PlaceQualifiers({ draw }: { readonly draw: Draw }) {
  const { placing: words } = useDeskWords().entrants;
  const toast = useToast();
  const { save, isSaving, refusal } = useSave('placeQualifiers', { touches: ['getDraw', 'listMatches'] });
  if (!isWaiting(draw)) return null;
  const place = async () => {
    const { answer } = await save({ params: { id: draw.id }, body: {} });
    if (answer !== null) toast({ text: words.done });
  };
  return (
    <>
      <p>{words.hint}</p>
      <RefusalNote refusal={refusal} />
      <div className="form__actions">
        <Button look="quiet" disabled={isSaving} onClick={() => void place()}>
          {words.action}
        </Button>
      </div>
    </>
  );
}
