import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Controller, useFormContext } from 'react-hook-form';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ReactNode } from 'react';
import { Select, TextArea, TextInput, Tick } from '@courtcast/web-ui/controls.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import type { FieldModel, FieldProps } from './field-model.ts';

/** What the current settings mean, in sentences; changes are announced politely. */
export function Meaning({ sentences }: { readonly sentences: readonly string[] }) {
  const { kit } = useDeskWords();
  return (
    <div className="desk-strip" role="status">
      <h3>{kit.means}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** The element id of a field's control; `form` distinguishes several forms on a page. */
export function controlId(form: string, name: string): string {
  return `${form}-${name}`.replaceAll(/[^\w-]/g, '_');
}

interface ControlProps {
  readonly id: string;
  readonly model: Exclude<FieldModel, { kind: 'choice' | 'flag' | 'record' }>;
  readonly register: UseFormRegisterReturn;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

const inputTypes = {
  text: 'text',
  email: 'email',
  url: 'url',
  number: 'number',
  digits: 'text',
  day: 'date',
  time: 'time',
  moment: 'datetime-local',
} as const;

type InputModel = Extract<FieldModel, { kind: keyof typeof inputTypes }>;

/** Attributes of an input beside its type. */
function limitsOf(model: InputModel) {
  if (model.kind === 'digits') return { inputMode: 'numeric', autoComplete: 'off' } as const;
  if ('maxLength' in model || 'autoComplete' in model) {
    return { maxLength: model.maxLength, autoComplete: model.autoComplete ?? 'off' };
  }
  if ('min' in model || 'max' in model) return { min: model.min, max: model.max };
  return { autoComplete: 'off' };
}

function Control({ id, model, register, describedBy, isInvalid }: ControlProps) {
  const common = {
    id,
    ...register,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid || undefined,
    'aria-required': model.isRequired,
    disabled: model.isDisabled,
  };
  if (model.kind === 'longText') return <TextArea {...common} rows={4} maxLength={model.maxLength} />;
  if (model.kind !== 'select')
    return <TextInput {...common} type={inputTypes[model.kind]} {...limitsOf(model)} />;
  return (
    <Select {...common}>
      {model.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

interface PartsProps extends FieldProps {
  readonly form: string;
}

function Hint({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text === undefined ? null : (
    <span id={id} className="field__hint">
      {text}
    </span>
  );
}

function Fault({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  return text === undefined ? null : (
    <span id={id} className="field__error">
      {text}
    </span>
  );
}

function partsOf({ form, name, model, error }: PartsProps) {
  const id = controlId(form, name);
  const ids = [
    model.hint === undefined ? undefined : `${id}-hint`,
    error === undefined ? undefined : `${id}-error`,
  ].filter((one) => one !== undefined);
  return { id, describedBy: ids.length === 0 ? undefined : ids.join(' ') };
}

/** Validation attributes of a field; a disabled one has none, since it cannot be filled in. */
function rulesOf(
  { isRequired, isDisabled }: Pick<FieldModel, 'isRequired' | 'isDisabled'>,
  required: string,
) {
  return isRequired === true && isDisabled !== true ? { required } : {};
}

function WithLabel(props: PartsProps & Pick<ControlProps, 'model'>) {
  const { name, model, error } = props;
  const { kit } = useDeskWords();
  const { register } = useFormContext();
  const { id, describedBy } = partsOf(props);
  const rules = rulesOf(model, kit.required);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {model.label}
        {model.isRequired !== true && <span className="field__optional"> {kit.optional}</span>}
      </label>
      <Hint id={`${id}-hint`} text={model.hint} />
      <Control
        id={id}
        model={model}
        register={register(name, rules)}
        describedBy={describedBy}
        isInvalid={error !== undefined}
      />
      <Fault id={`${id}-error`} text={error} />
    </div>
  );
}

function Flag(props: PartsProps) {
  const { name, model, error } = props;
  const { register } = useFormContext();
  const { id, describedBy } = partsOf(props);
  return (
    <div className="field field--flag">
      <Tick id={id} {...register(name)} disabled={model.isDisabled} aria-describedby={describedBy} />
      <label htmlFor={id}>{model.label}</label>
      <Hint id={`${id}-hint`} text={model.hint} />
      <Fault id={`${id}-error`} text={error} />
    </div>
  );
}

function Choice(props: PartsProps & { readonly model: Extract<FieldModel, { kind: 'select' | 'choice' }> }) {
  const { name, model, error } = props;
  const { kit } = useDeskWords();
  const { register } = useFormContext();
  const { id, describedBy } = partsOf(props);
  const rules = rulesOf(model, kit.required);
  return (
    <fieldset className="field" id={id} tabIndex={-1} aria-describedby={describedBy}>
      <legend className="field__label">{model.label}</legend>
      <Hint id={`${id}-hint`} text={model.hint} />
      {model.options.map(({ value, label, hint }) => (
        <label key={value} className="field__radio">
          <Tick type="radio" value={value} disabled={model.isDisabled} {...register(name, rules)} />
          <span>
            {label}
            {hint !== undefined && <span className="field__hint">{hint}</span>}
          </span>
        </label>
      ))}
      <Fault id={`${id}-error`} text={error} />
    </fieldset>
  );
}

function Searched(
  props: PartsProps & { readonly model: Extract<FieldModel, { kind: 'record' }> },
): ReactNode {
  const { form, name, model, error } = props;
  const { kit } = useDeskWords();
  const rules = rulesOf(model, kit.required);
  return (
    <Controller
      name={name}
      rules={rules}
      render={({ field }) => (
        <model.Choice
          id={controlId(form, name)}
          label={model.label}
          hint={model.hint}
          value={field.value as ChoiceOption | null}
          onChoose={field.onChange}
          onBlur={field.onBlur}
          error={error}
          isRequired={model.isRequired ?? false}
          isDisabled={model.isDisabled ?? false}
          {...(model.create !== undefined && { create: model.create })}
        />
      )}
    />
  );
}

/** A field with label, hint and error, inside a `RecordForm`. */
export function Field(props: PartsProps) {
  const { model } = props;
  if (model.kind === 'flag') return <Flag {...props} />;
  if (model.kind === 'choice') return <Choice {...props} model={model} />;
  if (model.kind === 'record') return <Searched {...props} model={model} />;
  return <WithLabel {...props} model={model} />;
}
