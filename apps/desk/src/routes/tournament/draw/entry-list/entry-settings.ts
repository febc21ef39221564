import type { AnswerOf, CallInput } from '@courtcast/client';
import { typedNumberOrNull } from '@courtcast/web-ui/typed-number.ts';
import { levelNames } from '@courtcast/web-score/player/level-names.ts';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import { isoOf, momentOf } from '../../../../features/form/field-model.ts';
import type { FieldsOf } from '../../../../features/form/field-model.ts';

/** How a draw is entered. */
export type EntryList = AnswerOf<'listEntryLists'>['data'][number];

const levelSystems = ['wtn', 'utr', 'lk', 'playtomic'] as const;

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
  readonly ratedBy: string;
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
  'conditions.ratedBy': 'ratedBy',
  strengthFrom: 'acceptance',
  'strengthFrom.rankingId': 'acceptance',
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
    ...{ bornFrom: '', bornTo: '', ratingFrom: '', ratingTo: '', ratedBy: 'said' },
    ...{ fee: '', amount: '', currency: '', acceptance: 'order' },
  };
}

type Source = NonNullable<EntryList['strengthFrom']>;

/** What a choice of the form says of where strength is from: what people said goes by its own words. */
function choiceOf(source: Source | undefined, rankedBy: EntryList['rankedBy']): string {
  if (source === undefined || source.kind === 'said') return rankedBy;
  if (source.kind === 'ranking') return `ranking:${source.rankingId}`;
  return source.kind === 'level' ? `level:${source.system}` : 'rated';
}

/** The other way round. */
function sourceOf(choice: string): Source {
  const [kind, of = ''] = choice.split(':');
  const system = levelSystems.find((one) => one === of);
  if (kind === 'level' && system !== undefined) return { kind, system };
  if (kind === 'ranking' && of !== '') return { kind, rankingId: of };
  return { kind: choice === 'rated' ? 'rating' : 'said' };
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
    ratedBy: conditions.ratedBy ?? 'said',
    acceptance: acceptance === 'order' ? 'order' : choiceOf(list.strengthFrom, rankedBy),
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
      ratedBy: values.ratedBy === 'level' ? 'level' : 'said',
    },
    fee: feeOf(values),
    acceptance: acceptance === 'order' ? 'order' : 'ranking',
    rankedBy: acceptance === 'ranking' ? 'ranking' : 'rating',
    strengthFrom: sourceOf(acceptance),
  };
}

/** A ranking that places can be given by. */
interface NamedRanking {
  readonly id: string;
  readonly name: string;
}

/** The fields of the form; whether pairs enter stays once somebody has. */
export function settingsFields(
  { entryList: { settings: words } }: Pick<DeskWords, 'entryList'>,
  { isEntered, rankings }: { readonly isEntered: boolean; readonly rankings: readonly NamedRanking[] },
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
    ratedBy: {
      kind: 'select',
      label: words.ratedBy,
      options: [
        { value: 'said', label: words.ratedBySaid },
        { value: 'level', label: words.ratedByLevel },
      ],
    },
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
        { value: 'rated', label: words.byOurRating },
        ...rankings.map(({ id, name }) => ({ value: `ranking:${id}`, label: words.byRankingOf(name) })),
        ...levelSystems.map((system) => ({
          value: `level:${system}`,
          label: words.byLevelOf(levelNames[system]),
        })),
      ],
    },
  };
}
