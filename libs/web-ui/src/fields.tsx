import { useId } from 'react';
import type { ReactNode } from 'react';
import { Select, TextInput } from './controls.tsx';
import type { SelectProps, TextInputProps } from './controls.tsx';

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  /** Renders the control with the attributes that tie it to label, hint and error. */
  readonly children: (control: { readonly id: string; readonly 'aria-describedby'?: string }) => ReactNode;
}

/** A control with label, hint and error, outside of a `RecordForm`. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const describing = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children({ id, ...(describing && { 'aria-describedby': describing }) })}
      {error && (
        <span className="field__error" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

/** A single-line input with label and hint. */
export function TextField({ label, hint, ...rest }: TextInputProps & Pick<FieldProps, 'label' | 'hint'>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => <TextInput {...control} {...rest} />}
    </Field>
  );
}

/** A select with its label. */
export function SelectField({ label, ...rest }: SelectProps & Pick<FieldProps, 'label'>) {
  return <Field label={label}>{(control) => <Select {...control} {...rest} />}</Field>;
}

const looks = {
  /** One below the other, in a form. */
  rows: { group: 'field', legend: 'field__label', option: 'field__radio' },
  /** Side by side, as segments of one control. */
  segments: { group: 'choice', legend: 'visually-hidden', option: 'choice__option', word: 'choice__word' },
  /** Side by side; one below the other if an option has a hint. */
  chips: { group: 'field', legend: 'field__label', option: 'chip' },
} as const;

interface Option<Value> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: string | undefined;
}

interface ChoiceProps<Value> {
  readonly legend: ReactNode;
  readonly options: readonly Option<Value>[];
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
  readonly look?: keyof typeof looks;
  readonly className?: string;
  readonly legendClass?: string;
  readonly describedBy?: string | undefined;
  /** Below the options inside the group, such as an error. */
  readonly children?: ReactNode;
}

/** A choice among a few values, all visible. */
export function Choice<Value extends string | number | null>(props: ChoiceProps<Value>) {
  const { legend, options, value, onChoose, look = 'rows', describedBy, children } = props;
  const name = useId();
  const classes: { group: string; legend: string; option: string; word?: string } = looks[look];
  const inputs = options.map((option) => (
    <label key={option.value} className={classes.option}>
      <input
        type="radio"
        name={name}
        checked={option.value === value}
        onChange={() => onChoose(option.value)}
      />
      <span className={classes.word}>
        {option.label}
        {option.hint !== undefined && <span className="field__hint">{option.hint}</span>}
      </span>
    </label>
  ));
  const hasHints = options.some(({ hint }) => hint !== undefined);
  return (
    <fieldset className={props.className ?? classes.group} aria-describedby={describedBy}>
      <legend className={props.legendClass ?? classes.legend}>{legend}</legend>
      {look === 'chips' ? <div className={hasHints ? 'choices' : 'chips'}>{inputs}</div> : inputs}
      {children}
    </fieldset>
  );
}
