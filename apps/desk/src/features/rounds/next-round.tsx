import { useState } from 'react';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { currentRound } from '@courtcast/web-score/evening/round-view.ts';
import { RefusalNote } from '../form/refusal-note.tsx';
import type { RoundDesk } from './use-round-desk.ts';

/** The service that draws learns of a result a moment after it was confirmed. */
const AGAIN_AFTER_MS = 700;
const ATTEMPTS = 6;

/** Draws the round of this number, which is there once however often it is asked for. */
export function useDrawRound() {
  const { save, refusal } = useSave('drawRound', { touches: ['getDraw', 'getDrawStandings'] });
  const [isDrawing, setDrawing] = useState(false);
  const drawRound = async (id: string, round: number, attempt = 1): Promise<boolean> => {
    setDrawing(true);
    const saved = await save({ params: { id }, body: { round } });
    if (saved.refusal?.details.every(({ code }) => code === 'round-open') === true && attempt < ATTEMPTS) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      return drawRound(id, round, attempt + 1);
    }
    setDrawing(false);
    return saved.refusal === null;
  };
  return { drawRound, isDrawing, refusal: isDrawing ? null : refusal };
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
        <button
          type="button"
          className="button"
          disabled={isDrawing}
          onClick={() => void drawRound(draw.id, next)}
        >
          {words.draw(next)}
        </button>
      )}
    </div>
  );
}
