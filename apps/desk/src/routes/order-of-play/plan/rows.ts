import { isoOf, momentOf } from '../../../features/form/field-model.ts';
import type { PlannedStart } from './starts.ts';

/** A row of the board: matches that begin at its time or later, and before the next row. */
export interface Row {
  /** `HH:MM` by the clock of the place. */
  readonly clock: string;
  /** ISO timestamp. */
  readonly time: string;
}

const STEP_MINUTES = 30;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
/** A day without matches is open this long. */
const [OPENS, CLOSES] = [8 * HOUR_MINUTES, 20 * HOUR_MINUTES];

function minuteOf(iso: string, zone: string): number {
  const [hours = 0, minutes = 0] = momentOf(iso, zone).slice(11).split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
}

function clockOf(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / HOUR_MINUTES))}:${two(minute % HOUR_MINUTES)}`;
}

const stepOf = (minute: number): number => Math.floor(minute / STEP_MINUTES) * STEP_MINUTES;

const isoOfStart = ({ ms }: PlannedStart): string => new Date(ms).toISOString();

/** The place of a day: `day` as `YYYY-MM-DD`, `zone` by its IANA name. */
export interface DayAt {
  readonly day: string;
  readonly zone: string;
}

/** The row of a match; a match of another day is in the nearest row of this one. */
export function clockOfStart(start: PlannedStart, { day, zone }: DayAt): string {
  const shown = momentOf(isoOfStart(start), zone);
  if (shown.slice(0, 10) < day) return clockOf(0);
  if (shown.slice(0, 10) > day) return clockOf(DAY_MINUTES - STEP_MINUTES);
  return clockOf(stepOf(minuteOf(isoOfStart(start), zone)));
}

/** From when on matches can still be put: on the present day not before now (ms), on others from eight. */
function opensOf({ zone }: DayAt, nowMs: number | null): number {
  return nowMs === null ? OPENS : Math.max(OPENS, stepOf(minuteOf(new Date(nowMs).toISOString(), zone)));
}

/**
 * The lines of a day: from eight to eight, and as far before and after it as matches are planned. `nowMs` is the present
 * moment where it is the present day: what is past has lines for its matches alone.
 */
export function rowsOf(starts: readonly PlannedStart[], at: DayAt, nowMs: number | null): readonly Row[] {
  const clocks = starts.map((start) => clockOfStart(start, at)).toSorted();
  const minuteOfClock = (clock: string | undefined, other: number): number => {
    if (clock === undefined) return other;
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return hours * HOUR_MINUTES + minutes;
  };
  const opens = opensOf(at, nowMs);
  const first = Math.min(opens, minuteOfClock(clocks[0], opens));
  const last = Math.max(CLOSES, opens, minuteOfClock(clocks.at(-1), CLOSES));
  const count = Math.min(last, DAY_MINUTES - STEP_MINUTES) - first;
  return Array.from({ length: count / STEP_MINUTES + 1 }, (_, index) => {
    const clock = clockOf(first + index * STEP_MINUTES);
    return { clock, time: isoOf(`${at.day}T${clock}`, at.zone) ?? '' };
  });
}

/** The value of an input (`2026-05-02T10:00`) with the UTC offset of the place, for the planner. */
export function withOffset(text: string, zone: string): string | null {
  const iso = isoOf(text, zone);
  if (iso === null) return null;
  const minutes = (Date.parse(`${text}:00Z`) - Date.parse(iso)) / 60_000;
  return `${text}:00${minutes < 0 ? '-' : '+'}${clockOf(Math.abs(minutes))}`;
}
