import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Side } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import {
  bodyOf,
  formFor,
  offeredDeuceRules,
  offeredFormats,
  sizeOf,
} from '@courtcast/web-score/court/freeplay.ts';
import type { StartForm } from '@courtcast/web-score/court/freeplay.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { FreeplayBody } from '@courtcast/web-score/court/freeplay.ts';

interface StartMatchProps {
  readonly isAway: boolean;
  readonly start: (body: FreeplayBody) => void;
  readonly close: () => void;
}

interface ChoiceProps<T> {
  readonly title: string;
  readonly choices: readonly T[];
  readonly chosen: T;
  readonly nameOf: (choice: T) => string;
  readonly choose: (choice: T) => void;
}

function Choice<T extends string>({ title, choices, chosen, nameOf, choose }: ChoiceProps<T>) {
  return (
    <fieldset className="board-form__choice">
      <legend>{title}</legend>
      {choices.map((choice) => (
        <label key={choice} className="board-form__option">
          <input type="radio" name={title} checked={choice === chosen} onChange={() => choose(choice)} />
          {nameOf(choice)}
        </label>
      ))}
    </fieldset>
  );
}

const bothSides = ['home', 'guest'] as const satisfies readonly Side[];
const games = ['padel', 'tennisDoubles', 'tennisSingles'] as const;
/** The service's limit. */
const MAX_NAME = 100;

interface FormPartProps {
  readonly form: StartForm;
  readonly change: (change: Partial<StartForm>) => void;
}

function Names({ form, change }: FormPartProps): ReactNode {
  const words = useWords().umpire.board.form;
  const rename = (side: Side, index: number, name: string): void =>
    change({ names: { ...form.names, [side]: form.names[side].with(index, name) } });
  return (
    <fieldset className="board-form__names">
      <legend>{words.names}</legend>
      <p>{words.namesHelp}</p>
      {bothSides.map((side) => (
        <div key={side} className="board-form__side">
          {form.names[side].slice(0, sizeOf(form)).map((name, index) => (
            <input
              key={index}
              value={name}
              maxLength={MAX_NAME}
              autoComplete="off"
              aria-label={words.nameOf(words.sides[side], index + 1)}
              placeholder={words.nameOf(words.sides[side], index + 1)}
              onChange={(event) => rename(side, index, event.target.value)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

function Terms({ form, change }: FormPartProps) {
  const words = useWords().umpire.board.form;
  return (
    <>
      <Choice
        title={words.game}
        choices={games}
        chosen={form.game}
        nameOf={(game) => words.games[game]}
        choose={(game) => change(formFor(game, form))}
      />
      <Choice
        title={words.format}
        choices={offeredFormats}
        chosen={form.format}
        nameOf={(format) => words.formats[format]}
        choose={(format) => change({ format, ...(format === 'fast4' && { deuceRule: 'golden' }) })}
      />
      <Choice
        title={words.deuce}
        choices={offeredDeuceRules}
        chosen={form.deuceRule}
        nameOf={(rule) => words.deuceRules[rule]}
        choose={(deuceRule) => change({ deuceRule })}
      />
    </>
  );
}

function Server({ form, change }: FormPartProps) {
  const { board, before } = useWords().umpire;
  const sideName = (side: Side): string => {
    const names = form.names[side].slice(0, sizeOf(form)).filter((name) => name.trim() !== '');
    return names.length === 0 ? board.form.sides[side] : names.join(' / ');
  };
  return (
    <Choice
      title={before.whoServes}
      choices={bothSides}
      chosen={form.server}
      nameOf={sideName}
      choose={(server) => change({ server })}
    />
  );
}

/** The form that starts a freeplay match: game, format, players and first server. */
export function StartMatch({ isAway, start, close }: StartMatchProps) {
  const { board, before } = useWords().umpire;
  const [form, setForm] = useState(() => formFor('padel'));
  const common = { form, change: (changed: Partial<StartForm>): void => setForm({ ...form, ...changed }) };
  return (
    <main className="board-form">
      <h1>{board.form.title}</h1>
      <Terms {...common} />
      <Names {...common} />
      <Server {...common} />
      <footer className="board-form__foot">
        {isAway && <p role="status">{board.idle.away}</p>}
        <Button look="pad" onClick={close}>
          {before.back}
        </Button>
        <Button look="padMain" disabled={isAway} onClick={() => start(bodyOf(form))}>
          {before.start}
        </Button>
      </footer>
    </main>
  );
}
