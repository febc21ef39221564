import { useId } from 'react';

interface Option<Value> {
  readonly value: Value;
  readonly label: string;
  /** What it means, in a sentence. */
  readonly hint?: string;
}

interface ChipsProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChoose: (value: Value) => void;
}

/** One of a few, as chips side by side; each of a few that want to be read, one below the other. */
export function Chips<Value extends string | number>({ label, value, options, onChoose }: ChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="field">
      <legend className="field__label">{label}</legend>
      <div className={options.some(({ hint }) => hint !== undefined) ? 'choices' : 'chips'}>
        {options.map((option) => (
          <label key={option.value} className="chip">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>
              {option.label}
              {option.hint !== undefined && <span className="field__hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
