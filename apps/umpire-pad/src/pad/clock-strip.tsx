import { useEffect } from 'react';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { vibrate } from './settings.ts';
import { secondsLeft, mayCallTime, playingTimeLeft } from './clocks.ts';
import type { Clock } from './clocks.ts';
import type { PadPartProps } from './pad-part.ts';

const MINUTE = 60;

/** Seconds in the form `4:05`. */
function timeInDigits(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

/** A countdown on the pad; at zero it says so, and the device vibrates once. */
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

interface PeriodClockProps extends Pick<PadPartProps, 'line' | 'act'> {
  /** Whether another device scores, so that nothing can be entered here. */
  readonly isWatching: boolean;
}

function RunningClock({ line, act, isWatching }: PeriodClockProps) {
  const { clocks: words } = useWords().umpire;
  const left = playingTimeLeft(line, useNow('second'));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) vibrate();
  }, [isOver]);
  if (left === null) return null;
  return (
    <div className={`pad-clock ${isOver ? 'pad-clock--over' : ''}`}>
      <span>{words.playingTime}</span>
      {isOver && !isWatching ? (
        <Button look="padSmall" onClick={() => act({ do: 'event', event: { type: 'time' } })}>
          {words.callTime}
        </Button>
      ) : (
        <span className="pad-clock__time" role="timer">
          {isOver ? words.time : timeInDigits(left)}
        </span>
      )}
    </div>
  );
}

/** The time left of a timed match. It ends nothing by itself: at zero, a button enters that time is up. */
export function PeriodClock(props: PeriodClockProps) {
  return mayCallTime(props.line) ? <RunningClock {...props} /> : null;
}
