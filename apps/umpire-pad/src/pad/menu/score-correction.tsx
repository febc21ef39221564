import { useState } from 'react';
import { sides } from '@courtcast/scoring-rules';
import type { PlayState, Side } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Action } from '../../sync/actions.ts';
import type { PadPartProps } from '../pad-part.ts';
import { correctionOf, typedOf } from './corrected-score.ts';
import type { TypedScore } from './corrected-score.ts';

interface ScoreCorrectionProps extends Pick<PadPartProps, 'line' | 'nameOf'> {
  readonly state: PlayState;
  readonly perform: (action: Action) => void;
}

interface TypedRowProps extends Pick<PadPartProps, 'nameOf'> {
  readonly title: string;
  readonly values: Readonly<Record<Side, string>>;
  readonly type: (side: Side, text: string) => void;
}

function TypedRow({ title, values, nameOf, type }: TypedRowProps) {
  return (
    <fieldset className="pad-correction__row">
      <legend>{title}</legend>
      {sides.map((side) => (
        <label key={side}>
          <span>{nameOf(side)}</span>
          <input
            type="text"
            maxLength={3}
            autoComplete="off"
            value={values[side]}
            onChange={({ target }) => type(side, target.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}

interface TypedSetsProps extends Pick<PadPartProps, 'nameOf'> {
  readonly typed: TypedScore;
  readonly change: (typed: TypedScore) => void;
}

/** The games of every set, and the points of the game that is played. */
function TypedSets({ typed, nameOf, change }: TypedSetsProps) {
  const words = useWords().umpire.correction;
  const { sets, points } = typed;
  const typeSet = (changed: number, side: Side, text: string): void =>
    change({
      ...typed,
      sets: sets.map((set, index) => (index === changed ? { ...set, [side]: text } : set)),
    });
  return (
    <>
      {sets.map((set, index) => (
        <TypedRow
          key={index}
          title={words.set(index + 1)}
          values={set}
          nameOf={nameOf}
          type={(side, text) => typeSet(index, side, text)}
        />
      ))}
      <button
        type="button"
        className="pad-menu__item"
        onClick={() => change({ ...typed, sets: [...sets, { home: '0', guest: '0' }] })}
      >
        {words.addSet}
      </button>
      <TypedRow
        title={words.points}
        values={points}
        nameOf={nameOf}
        type={(side, text) => change({ ...typed, points: { ...points, [side]: text } })}
      />
    </>
  );
}

/** Sets the score by hand, with a reason. */
export function ScoreCorrection({ line, nameOf, state, perform }: ScoreCorrectionProps) {
  const words = useWords().umpire.correction;
  const [typed, setTyped] = useState(() => typedOf(line.rules, state));
  const [reason, setReason] = useState(words.usualReason);
  const event = correctionOf(state, typed, reason);
  return (
    <form
      className="pad-correction"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (event !== null) perform({ do: 'event', event });
      }}
    >
      <h2>{words.title}</h2>
      <TypedSets typed={typed} nameOf={nameOf} change={setTyped} />
      <label className="pad-correction__reason">
        <span>{words.reason}</span>
        <input
          type="text"
          maxLength={500}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <button type="submit" className="pad-button pad-button--main" disabled={event === null}>
        {words.save}
      </button>
    </form>
  );
}
