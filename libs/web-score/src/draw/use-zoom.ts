import { useState } from 'react';
import type { RefObject } from 'react';

/** Sizes of the type of a tree in rem, as draw.css has them. */
const sizes = [0.5, 0.625, 0.75, 0.8125, 0.9375, 1.0625, 1.25] as const;

const REM_PX = 16;
/** What a tree has at first: as much as a page of 1,440 pixels has, and never larger than `MAX_FIRST`. */
const USUAL_WIDTH_REM = 85;
const MAX_FIRST = 1.0625;
const MIN_FIRST = 0.75;

export interface Zoom {
  /** Index of the size. */
  readonly level: number;
  readonly canShrink: boolean;
  readonly canGrow: boolean;
  readonly by: (steps: number) => void;
  /** Takes the largest size in which the tree is not wider than the element around it. */
  readonly fit: (frame: RefObject<HTMLElement | null>) => void;
}

function within(level: number): number {
  return Math.min(sizes.length - 1, Math.max(0, level));
}

function firstLevel(widthEm: number): number {
  const size = Math.min(MAX_FIRST, Math.max(MIN_FIRST, USUAL_WIDTH_REM / widthEm));
  return within(sizes.findLastIndex((one) => one <= size));
}

/** How large a tree of so many em is shown; `data-zoom` of the tree. */
export function useZoom(widthEm: number): Zoom {
  const [level, setLevel] = useState(() => firstLevel(widthEm));
  return {
    level,
    canShrink: level > 0,
    canGrow: level < sizes.length - 1,
    by: (steps) => setLevel((before) => within(before + steps)),
    fit(frame) {
      if (frame.current === null) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || REM_PX;
      const most = frame.current.clientWidth / (widthEm * rem);
      setLevel(within(sizes.findLastIndex((size) => size <= most)));
    },
  };
}
