import type { RoundClockView } from '@courtcast/contracts';

const SECOND_MS = 1000;
const MINUTE_S = 60;

/** The reading of a clock at a moment. */
export interface ClockTime {
  readonly state: 'running' | 'stopped' | 'over';
  /** Whole seconds that are left, the running one included. */
  readonly secondsLeft: number;
}

/** The reading of a round clock at a moment, in ms of the server's clock. */
export function clockTimeAt({ endsAt, secondsLeft }: RoundClockView, now: number): ClockTime {
  if (endsAt === null) return { state: 'stopped', secondsLeft: secondsLeft ?? 0 };
  const left = Math.max(0, Math.ceil((Date.parse(endsAt) - now) / SECOND_MS));
  return { state: left === 0 ? 'over' : 'running', secondsLeft: left };
}

/** `12:05`; minutes go on past sixty. */
export function timeInDigits(seconds: number): string {
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`;
}
