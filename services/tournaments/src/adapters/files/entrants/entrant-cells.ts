import { countryCode, genderSchema, lineOfText } from '@courtcast/contracts';
import { describeIssue } from '@courtcast/runtime';
import { z } from 'zod';
import { toCountryCode } from './country-words.ts';
import { columns, toGender } from './entrant-words.ts';
import { rowError } from '../../../domain/imports/row-errors.ts';
import type { Column, RowError, RowErrorCode } from '../../../domain/imports/row-errors.ts';

const MAX_NAME = 200;
const MAX_SEED = 64;
/** Maximum length of a cell's text in an error. */
const MAX_VALUE = 200;
const COUNTRY = 'must be a country code of ISO or the IOC, such as ES, ESP or GER';
const GENDER = 'must be male, female or other, or a word or letter for it, such as M, F, W or X';
const UNCLEAR_COUNTRY = 'BRN is Bahrain to the IOC and Brunei to ISO: write BH or BN';

/** An empty cell is null. Not a union, so that errors of a cell are those of the schema. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((cell) => (cell === '' ? null : cell), schema.nullable());

/** The cells of a line, by column. */
export const rowSchema = z.object({
  name: lineOfText(MAX_NAME),
  nationality: optional(
    z
      .string()
      .transform(toCountryCode)
      .refine((code) => code !== 'BRN', {
        error: UNCLEAR_COUNTRY,
        abort: true,
        params: { fault: 'unclear-country' },
      })
      .refine((code) => countryCode.safeParse(code).success, COUNTRY),
  ),
  gender: optional(z.string().transform(toGender).pipe(z.enum(genderSchema.options, GENDER))),
  seed: optional(
    z
      .string()
      // Spreadsheets write whole numbers as decimals, too.
      .regex(/^\d+(?:[.,]0+)?$/, { error: 'must be a whole number', abort: true })
      .transform((seed) => Number(seed.replace(/[.,].*$/, '')))
      .refine((seed) => seed >= 1 && seed <= MAX_SEED, `must be from 1 to ${MAX_SEED}`),
  ),
  partnerName: optional(lineOfText(MAX_NAME)),
  playerId: optional(lineOfText(MAX_NAME)),
  partnerId: optional(lineOfText(MAX_NAME)),
});

type Issue = z.core.$ZodIssue;

function codeOfText({ code }: Issue): RowErrorCode {
  if (code === 'too_small') return 'empty';
  return code === 'too_big' ? 'too-long' : 'control-characters';
}

const codeOf: Readonly<Record<Column, (issue: Issue) => RowErrorCode>> = {
  name: codeOfText,
  nationality: (issue) =>
    issue.code === 'custom' && issue.params?.fault === 'unclear-country'
      ? 'unclear-country'
      : 'unknown-country',
  gender: () => 'unknown-gender',
  seed: ({ code }) => (code === 'custom' ? 'out-of-range' : 'no-whole-number'),
  partnerName: codeOfText,
  playerId: codeOfText,
  partnerId: codeOfText,
};

const limits: Partial<Readonly<Record<RowErrorCode, number>>> = {
  'too-long': MAX_NAME,
  'out-of-range': MAX_SEED,
};

/** The errors in the cells of a line; further errors of the same cell follow from the first. */
export function cellErrorsOf(row: number, texts: Readonly<Record<string, string>>): RowError[] {
  const { error } = rowSchema.safeParse(texts, { error: describeIssue });
  const issues = error?.issues ?? [];
  return columns.flatMap((column) => {
    const issue = issues.find(({ path }) => path[0] === column);
    if (issue === undefined) return [];
    const code = codeOf[column](issue);
    const value = (texts[column] ?? '').slice(0, MAX_VALUE);
    const message = `${column}: ${issue.message}`;
    return [rowError({ row, code, message, column, value, limit: limits[code] ?? null })];
  });
}
