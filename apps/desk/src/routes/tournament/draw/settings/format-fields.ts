import type { CallInput } from '@courtcast/client';
import { counts, matchFormats } from '@courtcast/scoring-rules';
import type { FormatOverrides, FormatRow, MatchFormatName } from '@courtcast/scoring-rules';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import type { FieldsOf } from '../../../../features/form/field-model.ts';
import { optionsOf } from '../../new/tournament-fields.ts';

/** Settings of a format in a form; empty: the format's default. */
export interface FormatValues {
  readonly matchFormat: string;
  readonly gamesPerSet: string;
  readonly tiebreakAt: string;
  readonly tiebreakTo: string;
  readonly tiebreakSuddenDeath: boolean;
  readonly finalSetTiebreakAt: string;
  readonly minutes: string;
  readonly count: string;
  readonly pointsTotal: string;
  readonly servesEach: string;
  /** In the place of all of it. */
  readonly formatCode: string;
}

type Body = Pick<
  NonNullable<CallInput<'createDraw'>['body']>,
  | 'gamesPerSet'
  | 'tiebreakTo'
  | 'tiebreakSuddenDeath'
  | 'finalSetTiebreakAt'
  | 'minutes'
  | 'count'
  | 'pointsTotal'
  | 'servesEach'
>;

/** The formats in the order in which people look for them: those of tournaments, then the others. */
const formats = [
  ...(['best_of_3_mtb', 'best_of_3', 'short_sets_to_4', 'best_of_3_to_4', 'fast4'] as const),
  ...(['pro_set', 'one_set', 'match_tiebreak', 'best_of_5', 'timed', 'points'] as const),
] satisfies readonly MatchFormatName[];

type Texts = DeskWords['tournament']['formatFields'];

/** The fields of a match of sets. */
function setsFields(texts: Texts, fixed: { readonly isDisabled?: boolean }) {
  return {
    gamesPerSet: {
      kind: 'number',
      label: texts.gamesPerSet,
      hint: texts.gamesPerSetHint,
      min: 4,
      max: 10,
      ...fixed,
    },
    tiebreakAt: {
      kind: 'number',
      label: texts.tiebreakAt,
      hint: texts.tiebreakAtHint,
      min: 3,
      max: 10,
      ...fixed,
    },
    tiebreakTo: {
      kind: 'number',
      label: texts.tiebreakTo,
      hint: texts.tiebreakToHint,
      min: 5,
      max: 21,
      ...fixed,
    },
    tiebreakSuddenDeath: { kind: 'flag', label: texts.suddenDeath, hint: texts.suddenDeathHint, ...fixed },
    finalSetTiebreakAt: {
      kind: 'number',
      label: texts.finalSetTiebreakAt,
      hint: texts.finalSetTiebreakAtHint,
      min: 4,
      max: 24,
      ...fixed,
    },
  } as const satisfies Partial<FieldsOf<FormatValues>>;
}

/** The fields of a match without sets. */
function periodFields(texts: Texts, fixed: { readonly isDisabled?: boolean }) {
  return {
    minutes: { kind: 'number', label: texts.minutes, hint: texts.minutesHint, min: 5, max: 120, ...fixed },
    count: {
      kind: 'choice',
      label: texts.count,
      options: counts.map((value) => ({ value, label: texts.counts[value] })),
      ...fixed,
    },
    pointsTotal: {
      kind: 'number',
      label: texts.pointsTotal,
      hint: texts.pointsTotalHint,
      min: 8,
      max: 99,
      ...fixed,
    },
    servesEach: {
      kind: 'choice',
      label: texts.servesEach,
      options: ['4', '2'].map((value) => ({ value, label: value })),
      ...fixed,
    },
  } as const satisfies Partial<FieldsOf<FormatValues>>;
}

/** The fields of a format and of what may be set of its sets. */
export function formatFields(words: DeskWords, fixed: { readonly isDisabled?: boolean } = {}) {
  const { formatFields: texts, drawFields } = words.tournament;
  return {
    matchFormat: {
      kind: 'choice',
      label: drawFields.matchFormat,
      isRequired: true,
      options: optionsOf(words, formats),
      ...fixed,
    },
    ...setsFields(texts, fixed),
    ...periodFields(texts, fixed),
    formatCode: {
      kind: 'text',
      label: texts.formatCode,
      hint: texts.formatCodeHint,
      maxLength: 100,
      ...fixed,
    },
  } satisfies FieldsOf<FormatValues>;
}

const textOf = (value: number | null | undefined): string => String(value ?? '');

/** Nothing set beside the format. */
export const usualSets = {
  gamesPerSet: '',
  tiebreakAt: '',
  tiebreakTo: '',
  tiebreakSuddenDeath: false,
  finalSetTiebreakAt: '',
  minutes: '',
  count: 'games',
  pointsTotal: '',
  servesEach: '4',
  formatCode: '',
} as const;

/** The settings of sets in the form of a draw or league. */
export function setsValuesOf(record: FormatOverrides): Omit<FormatValues, 'matchFormat'> {
  return {
    ...usualSets,
    gamesPerSet: textOf(record.gamesPerSet),
    tiebreakAt: textOf(record.tiebreakAt),
    tiebreakTo: textOf(record.tiebreakTo),
    tiebreakSuddenDeath: record.tiebreakSuddenDeath === true,
    finalSetTiebreakAt: textOf(record.finalSetTiebreakAt),
    minutes: textOf(record.minutes),
    count: record.count ?? usualSets.count,
    pointsTotal: textOf(record.pointsTotal),
    servesEach: textOf(record.servesEach) || usualSets.servesEach,
  };
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The kind of a format, by its name in a form. */
export function kindOf(name: string): FormatRow['kind'] {
  return (matchFormats as Readonly<Partial<Record<string, FormatRow>>>)[name]?.kind ?? 'sets';
}

/** The body of its settings, without fields that the format lacks. */
export function setsBodyOf(values: FormatValues): Required<Body> {
  const kind = kindOf(values.matchFormat);
  const ofSets = kind === 'sets' ? values : usualSets;
  const ofTime = kind === 'timed' ? values : usualSets;
  const ofPoints = kind === 'points' ? values : usualSets;
  return {
    gamesPerSet: numberOf(ofSets.gamesPerSet),
    tiebreakTo: numberOf(ofSets.tiebreakTo),
    tiebreakSuddenDeath: ofSets.tiebreakSuddenDeath ? true : null,
    finalSetTiebreakAt: numberOf(ofSets.finalSetTiebreakAt),
    minutes: numberOf(ofTime.minutes),
    count: ofTime.count === 'points' ? 'points' : null,
    pointsTotal: numberOf(ofPoints.pointsTotal),
    servesEach: ofPoints.servesEach === '2' ? 2 : null,
  };
}

/** The games at which a tiebreak is played, where sets are and it is set; else null. */
export function tiebreakAtOf({ matchFormat, tiebreakAt }: FormatValues): number | null {
  return kindOf(matchFormat) === 'sets' ? numberOf(tiebreakAt) : null;
}

/** The points of the match tiebreak, where there may be one and they are set; else null. */
export function matchTiebreakToOf({ matchFormat }: FormatValues, matchTiebreakTo: string): number | null {
  const kind = kindOf(matchFormat);
  return kind === 'sets' || kind === 'matchTiebreak' ? numberOf(matchTiebreakTo) : null;
}
