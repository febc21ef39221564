import type { CallInput } from '@courtcast/client';
import type { FormatOverrides, MatchFormatName } from '@courtcast/scoring-rules';
import type { DeskWords } from '../../../i18n/desk-words.ts';
import type { FieldsOf } from '../../kit/form/field-model.ts';
import { optionsOf } from '../new/tournament-fields.ts';

/** What a form sets of a format beside its name; empty where the format says. */
export interface FormatValues {
  readonly matchFormat: string;
  readonly gamesPerSet: string;
  readonly tiebreakTo: string;
  readonly tiebreakSuddenDeath: boolean;
  readonly finalSetTiebreakAt: string;
}

type Body = Pick<
  NonNullable<CallInput<'createDraw'>['body']>,
  'gamesPerSet' | 'tiebreakTo' | 'tiebreakSuddenDeath' | 'finalSetTiebreakAt'
>;

/** The formats in the order in which people look for them: those of tournaments, then the others. */
const formats = [
  ...(['best_of_3_mtb', 'best_of_3', 'short_sets_to_4', 'best_of_3_to_4', 'fast4'] as const),
  ...(['pro_set', 'one_set', 'match_tiebreak', 'best_of_5'] as const),
] satisfies readonly MatchFormatName[];

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
    gamesPerSet: {
      kind: 'number',
      label: texts.gamesPerSet,
      hint: texts.gamesPerSetHint,
      min: 4,
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
  } satisfies FieldsOf<FormatValues>;
}

const textOf = (value: number | null | undefined): string => String(value ?? '');

/** Nothing set beside the format. */
export const usualSets = {
  gamesPerSet: '',
  tiebreakTo: '',
  tiebreakSuddenDeath: false,
  finalSetTiebreakAt: '',
} as const;

/** What a draw or league sets of its sets, in its form. */
export function setsValuesOf(record: FormatOverrides): Omit<FormatValues, 'matchFormat'> {
  return {
    gamesPerSet: textOf(record.gamesPerSet),
    tiebreakTo: textOf(record.tiebreakTo),
    tiebreakSuddenDeath: record.tiebreakSuddenDeath === true,
    finalSetTiebreakAt: textOf(record.finalSetTiebreakAt),
  };
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/** What is sent of it: nothing where no set is played, and the fields of sets are not shown. */
export function setsBodyOf(values: FormatValues): Required<Body> {
  const isOfSets = values.matchFormat !== 'match_tiebreak';
  const { gamesPerSet, tiebreakTo, tiebreakSuddenDeath, finalSetTiebreakAt } = isOfSets ? values : usualSets;
  return {
    gamesPerSet: numberOf(gamesPerSet),
    tiebreakTo: numberOf(tiebreakTo),
    tiebreakSuddenDeath: tiebreakSuddenDeath ? true : null,
    finalSetTiebreakAt: numberOf(finalSetTiebreakAt),
  };
}
