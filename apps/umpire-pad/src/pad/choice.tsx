import { useId } from 'react';
import type { ReactNode } from 'react';

interface Option<T> {
  readonly value: T;
  readonly name: ReactNode;
}

interface ChoiceProps<T> {
  readonly question: string;
  readonly options: readonly Option<T>[];
  readonly chosen: T | null;
  readonly choose: (value: T) => void;
}

/** A choice among a few values, with buttons of thumb size. */
export function Choice<T extends string | number>({ question, options, chosen, choose }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="pad-pick">
      <legend>{question}</legend>
      <div className="pad-pick__options">
        {options.map((option) => (
          <label key={option.value} className="pad-pick__option">
            <input
              type="radio"
              name={name}
              checked={chosen === option.value}
              onChange={() => choose(option.value)}
            />
            <span className="pad-pick__name">{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
