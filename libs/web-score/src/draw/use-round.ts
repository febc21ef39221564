import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import type { Bracket } from '../bracket/bracket.ts';
import { relatedMatch, roundOf } from '../bracket/rounds.ts';

export const ROUND_PARAM = 'round';

/** The height of the sticky bars at the top of a page, in CSS pixels. */
const COVERED_PX = 128;

interface Anchor {
  readonly key: string;
  readonly top: number;
}

const cardOf = (board: HTMLElement, key: string) => board.querySelector(`[data-match="${key}"]`);

/** The topmost visible match of a round; null while the list begins below the top of the screen. */
function matchOnTop(board: HTMLElement, round: number): Anchor | null {
  const cards = [...board.querySelectorAll(`[data-round="${round}"] [data-match]`)];
  const first = cards[0]?.getBoundingClientRect().top ?? COVERED_PX;
  const card = cards.find((one) => one.getBoundingClientRect().bottom > COVERED_PX);
  const key = card?.getAttribute('data-match') ?? null;
  if (first >= COVERED_PX || card === undefined || key === null) return null;
  return { key, top: card.getBoundingClientRect().top };
}

interface ShownRound {
  readonly round: number;
  /** Shows another round at the same place of the draw: the related match takes the position of the topmost one. */
  readonly show: (round: number) => void;
}

/** The round shown on screens with room for one only; it is in the address. */
export function useRound(bracket: Bracket, board: RefObject<HTMLElement | null>): ShownRound {
  const [params, setParams] = useSearchParams();
  const round = roundOf(bracket, params.get(ROUND_PARAM));
  const anchor = useRef<Anchor | null>(null);
  const show = useCallback(
    (to: number) => {
      const onTop = board.current && matchOnTop(board.current, round);
      const match = bracket.byKey.get(onTop?.key ?? '');
      if (onTop && match) anchor.current = { ...onTop, key: relatedMatch(bracket, match, to).key };
      setParams((before) => ({ ...Object.fromEntries(before), [ROUND_PARAM]: String(to) }), {
        replace: true,
      });
    },
    [board, bracket, round, setParams],
  );
  useLayoutEffect(() => {
    const kept = anchor.current;
    anchor.current = null;
    const card = kept && board.current && cardOf(board.current, kept.key);
    if (card) window.scrollBy({ top: card.getBoundingClientRect().top - kept.top, behavior: 'instant' });
  }, [board, round]);
  return { round, show };
}
