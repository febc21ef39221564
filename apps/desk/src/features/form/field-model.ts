import type { ComponentType } from 'react';
import type { ChoiceOption, RecordChoiceProps } from '@courtcast/web-ui/record-choice.tsx';

const MINUTE_MS = 60_000;

/** The local time of `zone` at an instant, to the minute, in ms as if it were UTC. */
function shownAt(ms: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(ms);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

/** A timestamp of the API (`2026-05-02T08:00:00.000Z`) as an input's local time in `zone`; null is an empty input. */
export function momentOf(iso: string | null, zone: string): string {
  return iso === null ? '' : new Date(shownAt(Date.parse(iso), zone)).toISOString().slice(0, 16);
}

/**
 * An input's local time (`2026-05-02T10:00`) as a timestamp of the API; null if empty. A time skipped by a
 * clock change is an hour later; of a repeated hour the first is taken.
 */
export function isoOf(text: string, zone: string): string | null {
  const wall = Date.parse(`${text}:00Z`);
  if (text === '' || Number.isNaN(wall)) return null;
  const hour = 60 * MINUTE_MS;
  const offsetAt = (ms: number): number => shownAt(ms, zone) - Math.floor(ms / MINUTE_MS) * MINUTE_MS;
  // A day before and after the time have the offsets before and after any clock change.
  const candidates = [wall - 24 * hour, wall + 24 * hour].map((ms) => wall - offsetAt(ms));
  const meant = candidates.find((ms) => shownAt(ms, zone) === wall) ?? candidates[0] ?? wall;
  return new Date(meant).toISOString();
}

/** The value of a field; text for all typed input, including numbers, days and times. */
export type FieldValue = string | boolean | ChoiceOption | null;

interface AnyField {
  readonly label: string;
  /** The hint above the control. */
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

/** A number without steps and limits, such as games or points; phones show a numeric keypad. */
interface DigitsField extends AnyField {
  readonly kind: 'digits';
}

/** `day` is `YYYY-MM-DD`, `time` `HH:MM`, `moment` `YYYY-MM-DDTHH:MM` in the zone of the place. */
interface TimeField extends AnyField {
  readonly kind: 'day' | 'time' | 'moment';
  readonly min?: string;
  readonly max?: string;
}

interface Option {
  readonly value: string;
  readonly label: string;
  /** An explanation in a sentence; for radio buttons only. */
  readonly hint?: string;
}

interface SelectField extends AnyField {
  readonly kind: 'select';
  readonly options: readonly Option[];
}

/** Radio buttons, for up to five options with explanations. */
interface ChoiceField extends AnyField {
  readonly kind: 'choice';
  readonly options: readonly Option[];
}

interface FlagField extends AnyField {
  readonly kind: 'flag';
}

/** A record that is searched by name; `Choice` is a component of `choices.tsx`. */
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

/** The fields of a form, in their order. */
export type FieldsOf<Values> = Readonly<Record<keyof Values & string, FieldModel>>;

/** Props of a field in a form. */
export interface FieldProps {
  readonly name: string;
  readonly model: FieldModel;
  /** An error text. */
  readonly error: string | undefined;
}

const NONE = '–';

function optionText({ options }: SelectField | ChoiceField, value: string): string {
  return options.find((option) => option.value === value)?.label ?? NONE;
}

/** A value as text, for comparison with another. */
export function valueText(model: FieldModel, value: unknown): string {
  if (typeof value === 'boolean') return value ? '✓' : NONE;
  if (typeof value === 'object') return (value as ChoiceOption | null)?.name ?? NONE;
  const text = typeof value === 'string' ? value : '';
  if (model.kind === 'select' || model.kind === 'choice') return optionText(model, text);
  return text === '' ? NONE : text;
}
