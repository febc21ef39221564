import { groupsWithSharedPlaces } from '@courtcast/scoring-rules';
import { useQuery } from '@tanstack/react-query';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import type { Draw } from '../use-draw.ts';

/** Says which lots were drawn for shared places, and draws them where groups are over and places still shared. */
export function TieLots({ draw, mayDraw }: { readonly draw: Draw; readonly mayDraw: boolean }) {
  const { ties: words } = useDeskWords().entrants;
  const { tournament } = useWords();
  const toast = useToast();
  const { data: rows = [] } = useQuery({
    ...ask('getDrawStandings', { params: { id: draw.id } }),
    enabled: draw.drawType === 'round_robin',
  });
  const { save, isSaving, refusal } = useSave('drawTieLots', {
    touches: ['getDraw', 'getDrawStandings', 'listDraws'],
  });
  const tied = groupsWithSharedPlaces(rows, ({ status }) => status !== 'withdrawn').length;
  const drawLots = async () => {
    const { answer } = await save({ params: { id: draw.id }, body: {} });
    if (answer !== null) toast({ text: words.done });
  };
  return (
    <>
      {(draw.tieLots ?? []).map(({ group, randomSeed }) => (
        <p key={group}>{words.drawn(tournament.groups.name(group), randomSeed)}</p>
      ))}
      {tied > 0 && mayDraw && (
        <>
          <p>{words.text(tied)}</p>
          <RefusalNote refusal={refusal} />
          <div className="form__actions">
            <Button disabled={isSaving} onClick={() => void drawLots()}>
              {words.action}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
