import { useEffect } from 'react';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { vibrate } from '../settings.ts';
import { secondsLeft } from './clocks.ts';
import type { Clock } from './clocks.ts';

const MINUTE = 60;

/** Seconds as a clock shows them: `4:05`. */
export function timeInDigits(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

/** A clock on the pad; when it has run down it says so, and the device answers once. */
export function ClockStrip({ clock }: { readonly clock: Clock }) {
  const { clocks: words } = useWords().umpire;
  const left = secondsLeft(clock, useNow('second'));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) vibrate();
  }, [isOver]);
  return (
    <p className={`pad-clock ${isOver ? 'pad-clock--over' : ''}`}>
      <span>{words[clock.kind]}</span>
      <span className="pad-clock__time" role="timer">
        {isOver ? words.time : timeInDigits(left)}
      </span>
    </p>
  );
}
