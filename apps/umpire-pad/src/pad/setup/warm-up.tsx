import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { ClockStrip } from '../clocks/clock-strip.tsx';
import type { PadPartProps } from '../pad-part.ts';

/** Five minutes to warm up; the clock goes on after a reload. */
export function WarmUp({ notes, note }: Pick<PadPartProps, 'notes' | 'note'>) {
  const words = useWords().umpire.before;
  const { warmUpStartedAt: startedAt } = notes;
  const start = (): void => note({ warmUpStartedAt: new Date().toISOString() });
  return (
    <div className="pad-warm-up">
      {startedAt !== null && <ClockStrip clock={{ kind: 'warmUp', startedAt }} />}
      <button type="button" className="pad-button" onClick={start}>
        {startedAt === null ? words.warmUp : words.warmUpAgain}
      </button>
    </div>
  );
}
