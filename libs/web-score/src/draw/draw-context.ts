import type { Bracket } from '../bracket/bracket.ts';
import type { Parent } from '../bracket/qualifying.ts';
import type { Delays } from '../schedule/court-days.ts';

/** What all matches of a draw share. */
export interface DrawContext {
  readonly bracket: Bracket;
  /** Zone of the displayed times. */
  readonly zone: string;
  /** The draw that winners qualify for, and the first of their slots; null if it is no qualifying draw. */
  readonly parent: Parent | null;
  readonly delays: Delays;
  /** The address of a match; its public page by default. */
  readonly addressOf?: (matchId: string) => string;
}
