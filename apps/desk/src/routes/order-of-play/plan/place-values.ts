import { isoOf, momentOf } from '../../../features/form/field-model.ts';
import { NOWHERE } from './draft.ts';
import type { Match, Moved } from './draft.ts';
import { following } from './moves.ts';

/** Values of the form of a place; times in the zone of the place. */
export interface PlaceValues {
  readonly when: string;
  readonly courtId: string;
  readonly time: string;
  readonly notBefore: string;
  /** Id of the match that it follows. */
  readonly before: string;
}

/** The board as far as a place depends on it. */
interface PlaceBoard {
  readonly matches: readonly Match[];
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly nowMs: number;
  readonly zone: string;
  readonly endOf: (match: Match) => number | null;
}

const STEP_MS = 5 * 60_000;

/** Where nothing is said yet: nine on the day that is shown, or soon where that is past. */
function usualTime({ day, nowMs, zone }: PlaceBoard): string {
  const soon = momentOf(new Date(Math.ceil(nowMs / STEP_MS) * STEP_MS).toISOString(), zone);
  const first = `${day}T09:00`;
  return soon.startsWith(day) && soon > first ? soon : first;
}

/** The initial values of the form of a match. */
export function placeValues(match: Match, board: PlaceBoard): PlaceValues {
  const { court, scheduledTime, notBeforeTime } = match;
  const isTimed = scheduledTime !== null || notBeforeTime !== null;
  const isUnplaced = !isTimed && court === null;
  return {
    when: isTimed || isUnplaced ? 'time' : 'follows',
    courtId: court?.id ?? '',
    time: isUnplaced ? usualTime(board) : momentOf(scheduledTime, board.zone),
    notBefore: momentOf(notBeforeTime, board.zone),
    before: '',
  };
}

/** The move of a form; null where a value is missing. */
export function movesOfValues(
  match: Match,
  values: PlaceValues,
  { matches: all, zone, endOf }: PlaceBoard,
): readonly Moved[] | null {
  if (values.when === 'nowhere') return [{ match, to: NOWHERE }];
  if (values.when === 'follows') {
    const before = all.find(({ id }) => id === values.before);
    return before === undefined ? null : following({ match, before, endMs: endOf(before), all });
  }
  const scheduledTime = isoOf(values.time, zone);
  const notBeforeTime = isoOf(values.notBefore, zone);
  if (scheduledTime === null && notBeforeTime === null) return null;
  const courtId = values.courtId === '' ? null : values.courtId;
  return [{ match, to: { courtId, scheduledTime, notBeforeTime, playOrder: match.playOrder } }];
}
