import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { currentRound } from '@courtcast/web-score/evening/round-view.ts';
import { RefusalNote } from '../form/refusal-note.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { RoundDesk } from './use-round-desk.ts';

/** Draws the round of this number, which is there once however often it is asked for. */
export function useDrawRound() {
  const { save, isSaving, refusal } = useSave('drawRound', { touches: ['getDraw', 'getDrawStandings'] });
  const drawRound = (id: string, round: number) => save({ params: { id }, body: { round } });
  return { drawRound, isDrawing: isSaving, refusal };
}

/** The fewest who make a round. */
function fewestOf({ drawType, teams }: RoundDesk['draw']): number {
  return drawType === 'swiss' || teams === true ? 2 : 4;
}

/** The next step of an evening, where a thumb reaches it: another round, or what it waits for. */
export function NextRound({ desk }: { readonly desk: RoundDesk }) {
  const { rounds: words } = useDeskWords().evening;
  const { draw, rounds } = desk;
  const { drawRound, isDrawing, refusal } = useDrawRound();
  const now = currentRound(rounds);
  const next = rounds.length + 1;
  const here = draw.entrants.filter(({ left }) => left !== true).length;
  const missing = fewestOf(draw) - here;
  const open =
    now === null
      ? []
      : [...now.matches, ...now.waiting].filter(({ state }) => state !== 'over' && state !== 'cancelled');
  return (
    <div className="next-step" role="region" aria-label={words.next}>
      <RefusalNote refusal={refusal} />
      {open.length > 0 ? (
        <p role="status">{words.open(open.length)}</p>
      ) : missing > 0 ? (
        <p role="status">{words.missing(missing)}</p>
      ) : (
        <Button disabled={isDrawing} onClick={() => void drawRound(draw.id, next)}>
          {words.draw(next)}
        </Button>
      )}
    </div>
  );
}
