import type { AnswerOf } from '@courtcast/client';
import type { RoundClockView } from '@courtcast/contracts';
import { useState } from 'react';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { RoundClock, useClockTime } from '@courtcast/web-score/evening/round-clock.tsx';
import { TextInput } from '@courtcast/web-ui/controls.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { ButtonLook } from '@courtcast/web-ui/button.tsx';
import { RefusalNote } from '../form/refusal-note.tsx';

type Draw = AnswerOf<'getDraw'>;
type Action = 'start' | 'stop' | 'extend' | 'reset';

interface StepsProps {
  readonly run: (action: Action) => void;
  readonly isSaving: boolean;
}

/** Buttons for a clock that was started. */
function Steps({ clock, run, isSaving }: StepsProps & { readonly clock: RoundClockView }) {
  const { clock: words } = useWords();
  const { state } = useClockTime(clock);
  const button = (action: Action, label: string, look: ButtonLook = 'quiet') => (
    <Button look={look} disabled={isSaving} onClick={() => run(action)}>
      {label}
    </Button>
  );
  return (
    <>
      <RoundClock clock={clock} />
      {state === 'running' && button('stop', words.stop, 'main')}
      {state === 'stopped' && button('start', words.goOn, 'main')}
      {button('extend', words.extend)}
      {state !== 'running' && button('reset', words.reset)}
    </>
  );
}

interface ControlsProps {
  readonly draw: Draw;
  /** The number of the round. */
  readonly round: number;
}

/** The default duration for a round that is not timed. */
const USUAL_MINUTES = 15;
const MAX_MINUTES = 120;

/** Starts, stops and extends the clock of a round for everybody; for the hosts. */
export function RoundClockControls({ draw, round }: ControlsProps) {
  const { clock: words } = useWords();
  const { save, isSaving, refusal } = useSave('runRoundClock', { touches: ['getDraw'] });
  const [minutes, setMinutes] = useState(draw.minutes ?? USUAL_MINUTES);
  const clock = draw.drawnRounds?.find((one) => one.round === round)?.clock ?? null;
  const run = (action: Action) => {
    const body = action === 'start' && clock === null ? { action, minutes } : { action };
    void save({ params: { id: draw.id, n: String(round) }, body });
  };
  return (
    <section className="round-clock-controls" aria-label={words.title(round)}>
      {clock === null ? (
        <>
          <label className="round-clock-controls__minutes">
            <span>{typeof draw.minutes === 'number' ? words.minutes : words.optional}</span>
            <TextInput
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_MINUTES}
              value={minutes}
              onChange={({ target }) => setMinutes(target.valueAsNumber)}
            />
          </label>
          <Button
            look="quiet"
            disabled={isSaving || !(minutes >= 1 && minutes <= MAX_MINUTES)}
            onClick={() => run('start')}
          >
            {words.start}
          </Button>
        </>
      ) : (
        <Steps clock={clock} run={run} isSaving={isSaving} />
      )}
      <RefusalNote refusal={refusal} />
    </section>
  );
}
