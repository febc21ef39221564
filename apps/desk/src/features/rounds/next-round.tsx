import { ApiError } from '@courtcast/client';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { currentRound } from '@courtcast/web-score/evening/round-view.ts';
import { RefusalNote } from '../form/refusal-note.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { RoundDesk } from './use-round-desk.ts';

/** Draws the round of this number; repeating the request does not draw another. */
export function useDrawRound() {
  const { save, isSaving, refusal } = useSave('drawRound', { touches: ['getDraw', 'getDrawStandings'] });
  const drawRound = (id: string, round: number) => save({ params: { id }, body: { round } });
  return { drawRound, isDrawing: isSaving, refusal };
}

/**
 * Draws the next round on this device. If data for that are missing (the gender of players in a mixed
 * evening), the service draws it.
 */
function useNextRound({ draw, drawNext }: RoundDesk, next: number) {
  const { drawRound, isDrawing, refusal } = useDrawRound();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const run = async () => {
    const why = drawNext();
    setRefused(null);
    // The round is shown at the top; the button may be far below.
    window.scrollTo(0, 0);
    if (why === null) return;
    const { code, message } = why;
    if (code === 'player-without-gender') await drawRound(draw.id, next);
    else setRefused(new ApiError(code, { statusCode: 409, message, error: 'Conflict' }));
  };
  return { run, isDrawing, refusal: refused ?? refusal };
}

/** The minimum number of entrants for a round. */
function fewestOf({ drawType, teams }: RoundDesk['draw']): number {
  return drawType === 'swiss' || teams === true ? 2 : 4;
}

interface NextRoundProps {
  readonly desk: RoundDesk;
  /** Further steps after a round. */
  readonly children?: ReactNode;
}

/** The next step of an evening, within reach of the thumb: draw a round, or what that waits for. */
export function NextRound({ desk, children }: NextRoundProps) {
  const { rounds: words } = useDeskWords().evening;
  const { draw, rounds } = desk;
  const now = currentRound(rounds);
  const next = rounds.length + 1;
  const { run, isDrawing, refusal } = useNextRound(desk, next);
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
        <Button disabled={isDrawing} onClick={() => void run()}>
          {words.draw(next)}
        </Button>
      )}
      {open.length === 0 && now !== null && children}
    </div>
  );
}
