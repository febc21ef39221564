import { useRef } from 'react';
import type { TouchEvent } from 'react';

/** Shorter moves are no swipe, in CSS pixels. */
const MIN_MOVE_PX = 56;
/** How much further the finger must move sideways than up or down. */
const SLANT = 1.6;

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

/** Calls `swipe` with 1 when a finger moves to the left, for the next page, and with -1 when to the right. */
export function useSwipe(swipe: (step: 1 | -1) => void): SwipeHandlers {
  const began = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }) {
      const touch = touches.item(0);
      began.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }) {
      const touch = changedTouches.item(0);
      const from = began.current;
      began.current = null;
      if (from === null) return;
      const right = touch.clientX - from.x;
      if (Math.abs(right) < MIN_MOVE_PX || Math.abs(right) < SLANT * Math.abs(touch.clientY - from.y)) return;
      swipe(right < 0 ? 1 : -1);
    },
  };
}
