import type { RoundClockView } from '@courtcast/contracts';

const SECOND_MS = 1000;
const MINUTE_S = 60;

/** What a round clock shows. */
export interface ClockTime {
  readonly state: 'running' | 'stopped' | 'over';
  /** Whole seconds left, rounded up. */
  readonly secondsLeft: number;
}

/** What a round clock shows at `now`, in ms of the server's clock. */
export function clockTimeAt({ endsAt, secondsLeft }: RoundClockView, now: number): ClockTime {
  if (endsAt === null) return { state: 'stopped', secondsLeft: secondsLeft ?? 0 };
  const left = Math.max(0, Math.ceil((Date.parse(endsAt) - now) / SECOND_MS));
  return { state: left === 0 ? 'over' : 'running', secondsLeft: left };
}

/** `12:05`; minutes may exceed sixty. */
export function timeInDigits(seconds: number): string {
  return `${Math.floor(seconds / MINUTE_S)}:${String(seconds % MINUTE_S).padStart(2, '0')}`;
}
