import type { Bracket } from '../bracket/bracket.ts';
import type { Parent } from '../bracket/qualifying.ts';
import type { Delays } from '../schedule/court-days.ts';

/** The shared context of all matches of a draw. */
export interface DrawContext {
  readonly bracket: Bracket;
  /** Of the times that are shown. */
  readonly zone: string;
  /** The draw that the winners qualify for, and the number of its first slot; null where it is no qualifying draw. */
  readonly parent: Parent | null;
  readonly delays: Delays;
  /** Where a match is shown; its public page unless said otherwise. */
  readonly addressOf?: (matchId: string) => string;
}
