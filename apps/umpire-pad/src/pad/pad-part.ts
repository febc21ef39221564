import type { Side } from '@courtcast/scoring-rules';
import type { Action } from '../sync/actions.ts';
import type { Timeline, Sheet } from '../sync/timeline.ts';
import type { MatchNotes } from './match-notes.ts';

/** What every part of the pad is given. */
export interface PadPartProps {
  readonly line: Timeline;
  readonly players: Sheet['match']['players'];
  readonly nameOf: (side: Side) => string;
  readonly act: (action: Action) => void;
  readonly notes: MatchNotes;
  readonly note: (changed: Partial<MatchNotes>) => void;
}
