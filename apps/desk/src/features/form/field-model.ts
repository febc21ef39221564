import type { ComponentType } from 'react';
import type { ChoiceOption, RecordChoiceProps } from '@courtcast/web-ui/record-choice.tsx';

/** What stands in a field: text for all that is typed, numbers, days and times too. */
export type FieldValue = string | boolean | ChoiceOption | null;

interface AnyField {
  readonly label: string;
  /** What to know before typing. */
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

interface TextField extends AnyField {
  readonly kind: 'text' | 'email' | 'url';
  readonly maxLength?: number;
  readonly autoComplete?: string;
}

interface LongTextField extends AnyField {
  readonly kind: 'longText';
  readonly maxLength?: number;
}

interface NumberField extends AnyField {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
}

/** A number without steps and limits of its own, such as games or points: a telephone shows its digits. */
interface DigitsField extends AnyField {
  readonly kind: 'digits';
}

/** `day` is `YYYY-MM-DD`, `time` `HH:MM`, `moment` `YYYY-MM-DDTHH:MM` by the clock of the place (`moments.ts`). */
interface TimeField extends AnyField {
  readonly kind: 'day' | 'time' | 'moment';
  readonly min?: string;
  readonly max?: string;
}

interface Option {
  readonly value: string;
  readonly label: string;
  /** What it means, in a sentence; of radio buttons only. */
  readonly hint?: string;
}

interface SelectField extends AnyField {
  readonly kind: 'select';
  readonly options: readonly Option[];
}

/** Radio buttons, for up to five options that want to be read. */
interface ChoiceField extends AnyField {
  readonly kind: 'choice';
  readonly options: readonly Option[];
}

interface FlagField extends AnyField {
  readonly kind: 'flag';
}

/** A record that is searched by name: `Choice` is one of `features/records/choices.tsx`. */
interface RecordField extends AnyField {
  readonly kind: 'record';
  readonly Choice: ComponentType<RecordChoiceProps>;
  readonly create?: RecordChoiceProps['create'];
}

/** A field of a form. */
export type FieldModel =
  | TextField
  | LongTextField
  | NumberField
  | DigitsField
  | TimeField
  | SelectField
  | ChoiceField
  | FlagField
  | RecordField;

/** The fields of a form, in the order in which they stand. */
export type FieldsOf<Values> = Readonly<Record<keyof Values & string, FieldModel>>;

/** What a field is given to stand in a form. */
export interface FieldProps {
  readonly name: string;
  readonly model: FieldModel;
  /** A fault of it, in words. */
  readonly error: string | undefined;
}

const NONE = '–';

function optionText({ options }: SelectField | ChoiceField, value: string): string {
  return options.find((option) => option.value === value)?.label ?? NONE;
}

/** How a value reads, where it is shown beside another. */
export function valueText(model: FieldModel, value: unknown): string {
  if (typeof value === 'boolean') return value ? '✓' : NONE;
  if (typeof value === 'object') return (value as ChoiceOption | null)?.name ?? NONE;
  const text = typeof value === 'string' ? value : '';
  if (model.kind === 'select' || model.kind === 'choice') return optionText(model, text);
  return text === '' ? NONE : text;
}
