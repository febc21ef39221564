import type { AnswerOf, CallInput } from '@courtcast/client';
import { typedNumberOrNull } from '@courtcast/web-ui/typed-number.ts';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import { isoOf, momentOf } from '../../../../features/form/field-model.ts';
import type { FieldsOf } from '../../../../features/form/field-model.ts';

/** How a draw is entered. */
export type EntryList = AnswerOf<'listEntryLists'>['data'][number];

type Body = CallInput<'putEntryList'>['body'];

/** The settings of an entry list as their form holds them. */
export interface SettingsValues {
  readonly pairs: boolean;
  readonly allowsPublic: boolean;
  readonly capacity: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly withdrawalDeadline: string;
  readonly bornFrom: string;
  readonly bornTo: string;
  readonly ratingFrom: string;
  readonly ratingTo: string;
  readonly fee: string;
  readonly amount: string;
  readonly currency: string;
  readonly acceptance: string;
}

/** Fields by paths of the API that are called otherwise. */
export const fieldOf: Readonly<Record<string, keyof SettingsValues>> = {
  'conditions.bornFrom': 'bornFrom',
  'conditions.bornTo': 'bornTo',
  'conditions.ratingFrom': 'ratingFrom',
  'conditions.ratingTo': 'ratingTo',
  'fee.text': 'fee',
  'fee.amount': 'amount',
  'fee.currency': 'currency',
};

const textOf = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** The places that a draw has: as many as lines. Null for groups, which have none, and where the entrants decide. */
export function linesOf({
  drawType,
  size,
  sizeByEntrants = false,
}: Pick<AnswerOf<'getDraw'>, 'drawType' | 'size' | 'sizeByEntrants'>): number | null {
  return drawType === 'elimination' && !sizeByEntrants ? size : null;
}

/** What a new list proposes: people enter without an account, in their order. */
export function newSettings(isOfPairs: boolean, capacity: number | null): SettingsValues {
  return {
    ...{ pairs: isOfPairs, allowsPublic: true, capacity: textOf(capacity) },
    ...{ opensAt: '', closesAt: '', withdrawalDeadline: '' },
    ...{ bornFrom: '', bornTo: '', ratingFrom: '', ratingTo: '' },
    ...{ fee: '', amount: '', currency: '', acceptance: 'order' },
  };
}

/** The settings of a list; times by the clock of `zone`. */
export function valuesOf(list: EntryList, zone: string): SettingsValues {
  const { conditions, fee, acceptance, rankedBy } = list;
  return {
    ...{ pairs: list.pairs, allowsPublic: list.allowsPublic, capacity: textOf(list.capacity) },
    opensAt: momentOf(list.opensAt, zone),
    closesAt: momentOf(list.closesAt, zone),
    withdrawalDeadline: momentOf(list.withdrawalDeadline, zone),
    ...{ bornFrom: textOf(conditions.bornFrom), bornTo: textOf(conditions.bornTo) },
    ...{ ratingFrom: textOf(conditions.ratingFrom), ratingTo: textOf(conditions.ratingTo) },
    ...{ fee: textOf(fee?.text), amount: textOf(fee?.amount), currency: textOf(fee?.currency) },
    acceptance: acceptance === 'order' ? 'order' : rankedBy,
  };
}

function feeOf({ fee, amount, currency }: SettingsValues): Body['fee'] {
  const money = amount.trim() === '' && currency.trim() === '' ? {} : moneyOf(amount, currency);
  return fee.trim() === '' && amount.trim() === '' ? null : { text: fee.trim() || amount.trim(), ...money };
}

function moneyOf(amount: string, currency: string) {
  const value = typedNumberOrNull(amount);
  return {
    ...(value !== null && { amount: value }),
    ...(currency.trim() !== '' && { currency: currency.trim().toUpperCase() }),
  };
}

/** What is sent for what stands in the form. */
export function bodyOf(values: SettingsValues, zone: string): Body {
  const { pairs, allowsPublic, acceptance } = values;
  return {
    ...{ pairs, allowsPublic, capacity: typedNumberOrNull(values.capacity) },
    opensAt: isoOf(values.opensAt, zone),
    closesAt: isoOf(values.closesAt, zone),
    withdrawalDeadline: isoOf(values.withdrawalDeadline, zone),
    conditions: {
      ...{ bornFrom: typedNumberOrNull(values.bornFrom), bornTo: typedNumberOrNull(values.bornTo) },
      ...{ ratingFrom: typedNumberOrNull(values.ratingFrom), ratingTo: typedNumberOrNull(values.ratingTo) },
    },
    fee: feeOf(values),
    acceptance: acceptance === 'order' ? 'order' : 'ranking',
    rankedBy: acceptance === 'ranking' ? 'ranking' : 'rating',
  };
}

/** The fields of the form; whether pairs enter stays once somebody has. */
export function settingsFields(
  { entryList: { settings: words } }: Pick<DeskWords, 'entryList'>,
  isEntered: boolean,
): FieldsOf<SettingsValues> {
  const digits = (label: string, hint?: string) =>
    ({ kind: 'digits', label, ...(hint !== undefined && { hint }) }) as const;
  const moment = (label: string, hint?: string) =>
    ({ kind: 'moment', label, ...(hint !== undefined && { hint }) }) as const;
  return {
    pairs: { kind: 'flag', label: words.pairs, hint: words.pairsHint, isDisabled: isEntered },
    allowsPublic: { kind: 'flag', label: words.allowsPublic },
    capacity: digits(words.capacity, words.capacityHint),
    opensAt: moment(words.opensAt),
    closesAt: moment(words.closesAt, words.closesHint),
    withdrawalDeadline: moment(words.withdrawalDeadline, words.withdrawalHint),
    bornFrom: digits(words.bornFrom),
    bornTo: digits(words.bornTo),
    ratingFrom: digits(words.ratingFrom),
    ratingTo: digits(words.ratingTo),
    fee: { kind: 'text', label: words.fee, hint: words.feeHint, maxLength: 300 },
    amount: digits(words.amount),
    currency: { kind: 'text', label: words.currency, hint: words.currencyHint, maxLength: 3 },
    acceptance: {
      kind: 'select',
      label: words.acceptance,
      options: [
        { value: 'order', label: words.byOrder },
        { value: 'rating', label: words.byRating },
        { value: 'ranking', label: words.byRanking },
      ],
    },
  };
}
