import { useState } from 'react';
import { setsOf, toScoreView, sides } from '@courtcast/scoring-rules';
import type { PlayState, Rules, SetScore, Side } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { EnteredEvent, Action } from '../../sync/actions.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { PadPartProps } from '../pad-part.ts';

/** A score as text inputs. */
interface TypedScore {
  readonly sets: readonly Readonly<Record<Side, string>>[];
  readonly points: Readonly<Record<Side, string>>;
}

/** The current score as initial input. */
export function typedOf(rules: Rules, state: PlayState): TypedScore {
  const sets = setsOf(state).map(({ home, guest }) => ({ home: String(home), guest: String(guest) }));
  const { points } = toScoreView(rules, state);
  // In a match tiebreak or match of points, the points are in the set.
  const isInSet = state.playing !== 'game' && state.playing !== 'tiebreak';
  return { sets, points: isInSet ? { home: '0', guest: '0' } : points };
}

function isSame({ home, guest }: SetScore, typed: Readonly<Record<Side, string>>): boolean {
  return String(home) === typed.home && String(guest) === typed.guest;
}

/** The event that sets a typed score; null if an input is no number. The rules decide whether the score is possible. */
export function correctionOf(
  state: PlayState,
  { sets: typed, points }: TypedScore,
  reason: string,
): Extract<EnteredEvent, { type: 'setScore' }> | null {
  const known = setsOf(state);
  const sets = typed.map((set, index): SetScore => {
    const before = known[index];
    // An unchanged set keeps its tiebreak score.
    if (before !== undefined && isSame(before, set)) return before;
    return { home: Number(set.home || 'none'), guest: Number(set.guest || 'none') };
  });
  const isNumber = (count: number): boolean => Number.isInteger(count) && count >= 0;
  if (!sets.every(({ home, guest }) => isNumber(home) && isNumber(guest)) || reason.trim() === '')
    return null;
  const isZero = points.home === '0' && points.guest === '0';
  return { type: 'setScore', sets, reason: reason.trim(), ...(isZero ? {} : { points }) };
}

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

/** Inputs for the games of every set, and the points of the current game. */
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
      <Button
        look="bare"
        className="pad-menu__item"
        onClick={() => change({ ...typed, sets: [...sets, { home: '0', guest: '0' }] })}
      >
        {words.addSet}
      </Button>
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
      <Button type="submit" look="padMain" disabled={event === null}>
        {words.save}
      </Button>
    </form>
  );
}
