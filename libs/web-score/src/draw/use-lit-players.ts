import { useState } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import type { Bracket, BracketMatch } from '../bracket/bracket.ts';
import { matchAround } from './use-tree-keys.ts';

interface LitPlayers {
  /** Ids, divided by blanks; empty for none. */
  readonly lit: string;
  readonly handlers: {
    readonly onPointerOver: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: () => void;
  };
}

function playersOf(match: BracketMatch): string {
  const shown = match.winner === null ? [match.home, match.guest] : [match[match.winner]];
  return shown.flatMap(({ players }) => players.map(({ id }) => id)).join(' ');
}

function playersAround(target: EventTarget): string {
  if (!(target instanceof Element)) return '';
  return target.closest('[data-players]')?.getAttribute('data-players') ?? '';
}

/**
 * The players whose ways are lit up: those under the mouse; of a match with the focus who won it, or both sides; else who
 * was chosen.
 */
export function useLitPlayers(bracket: Bracket, chosen: string): LitPlayers {
  const [pointed, setPointed] = useState('');
  const [focused, setFocused] = useState('');
  return {
    lit: pointed || focused || chosen,
    handlers: {
      // A finger scrolls.
      onPointerOver: (event) => setPointed(event.pointerType === 'mouse' ? playersAround(event.target) : ''),
      onPointerLeave: () => setPointed(''),
      onFocus({ target }) {
        const match = matchAround(bracket, target);
        // A click is no wish to see the way.
        setFocused(match !== undefined && target.matches(':focus-visible') ? playersOf(match) : '');
      },
      onBlur: () => setFocused(''),
    },
  };
}
