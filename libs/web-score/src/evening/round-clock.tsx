import type { RoundClockView } from '@courtcast/contracts';
import { useServerOffset } from '@courtcast/web-data/realtime/use-server-offset.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { clockTimeAt, timeInDigits } from './clock-time.ts';
import './round-clock.css';

/** What the round clock shows now, by the server's clock. */
export function useClockTime(clock: RoundClockView) {
  const offsetMs = useServerOffset();
  return clockTimeAt(clock, useNow('second') + offsetMs);
}

/** The time left of a round, for spectators. */
export function RoundClock({ clock }: { readonly clock: RoundClockView }) {
  const { clock: words } = useWords();
  const { state, secondsLeft } = useClockTime(clock);
  return (
    <p className="round-clock" data-state={state}>
      <span className="round-clock__word">{{ running: words.left, ...words }[state]}</span>{' '}
      <span className="round-clock__time" role="timer">
        {timeInDigits(secondsLeft)}
      </span>
    </p>
  );
}
