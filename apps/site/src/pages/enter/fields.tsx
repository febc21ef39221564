import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { Select, TextArea, TextInput } from '@courtcast/web-ui/controls.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly isRequired: boolean;
  /** Its error text. */
  readonly fault: string | undefined;
  readonly hint?: string;
}

/** The attributes of a control that come from its field. */
interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly 'aria-required': boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** The element id of a field's control: the form is on its page once. */
export function controlId(name: string): string {
  return `entry-${name}`;
}

/** A label, a hint, a control and its error. */
function Field({
  field: { name, label, value, isRequired, fault, hint },
  children,
}: {
  readonly field: FieldProps;
  readonly children: (control: ControlProps) => ReactNode;
}) {
  const { entering } = useWords();
  const id = controlId(name);
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
        {!isRequired && <span className="field__optional"> {entering.form.optional}</span>}
      </label>
      {hint !== undefined && (
        <span id={`${id}-hint`} className="field__hint">
          {hint}
        </span>
      )}
      {children({
        ...{ id, name, value, 'aria-required': isRequired },
        'aria-invalid': fault === undefined ? undefined : true,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {fault !== undefined && (
        <span id={`${id}-fault`} className="field__error">
          {fault}
        </span>
      )}
    </div>
  );
}

interface TextFieldProps extends FieldProps {
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength: number;
}

export function TextField({
  type = 'text',
  autoComplete = 'off',
  inputMode,
  maxLength,
  ...field
}: TextFieldProps) {
  return (
    <Field field={field}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          onType={field.onChange}
        />
      )}
    </Field>
  );
}

export function LongTextField({ maxLength, ...field }: FieldProps & { readonly maxLength: number }) {
  return (
    <Field field={field}>
      {(control) => <TextArea {...control} rows={3} maxLength={maxLength} onType={field.onChange} />}
    </Field>
  );
}

interface SelectFieldProps extends FieldProps {
  /** The label of the empty option. */
  readonly empty: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function SelectField({ empty, options, ...field }: SelectFieldProps) {
  return (
    <Field field={field}>
      {(control) => (
        <Select {...control} onChoose={field.onChange}>
          <option value="">{empty}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
