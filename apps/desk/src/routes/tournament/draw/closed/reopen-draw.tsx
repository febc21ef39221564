import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { etagOf } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import type { Draw } from '../use-draw.ts';

const isPlayed = ({ entries }: Draw): boolean =>
  entries.some(({ match }) => match !== null && match.startedAt !== null);

/** Opens a closed draw again, as long as nothing of it was played; it is asked before. */
export function ReopenDraw({ draw }: { readonly draw: Draw }) {
  const { reopen: words } = useDeskWords().entrants;
  const confirm = useConfirm();
  const toast = useToast();
  const { save, isSaving, refusal } = useSave('reopenDraw', {
    touches: ['getDraw', 'getTournament', 'listDraws', 'listMatches'],
  });
  if (isPlayed(draw)) return null;
  const ask = async () => {
    const isWanted = await confirm({
      title: words.title(draw.name),
      consequences: [words.matchesGone, words.staysAsItWas, words.closeAgain],
      action: words.action,
      isDestructive: true,
    });
    if (!isWanted) return;
    const { answer } = await save({ params: { id: draw.id }, body: {}, ifMatch: etagOf(draw) });
    if (answer !== null) toast({ text: words.done(draw.name) });
  };
  return (
    <>
      <RefusalNote refusal={refusal} />
      <Button look="quiet" disabled={isSaving} onClick={() => void ask()}>
        {words.action}
      </Button>
    </>
  );
}
