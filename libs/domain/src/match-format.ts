import type { Reason } from '@courtcast/problem';
import { matchFormats, overrideNames, parseCodes, resolveRules, settingsIn } from '@courtcast/scoring-rules';
import type { DeuceRule, FormatOverrides, MatchSettings } from '@courtcast/scoring-rules';
import { acceptUnless, refuseInput } from './decision.ts';
import type { Decision } from './decision.ts';

/** The format in an input: a format with overrides, or CODES for the whole. Absent fields stay unchanged. */
export interface FormatInput extends Partial<MatchSettings> {
  readonly formatCode?: string | undefined;
}

/** A format as a record keeps it: overrides are null where none is set. */
export type KeptFormat = Required<{
  readonly [Name in keyof MatchSettings]: Exclude<MatchSettings[Name], undefined>;
}> & { readonly deuceRule: DeuceRule };

// Defaults under the given overrides.
const noOverrides = Object.fromEntries(overrideNames.map((name) => [name, null])) as Required<{
  readonly [Name in keyof FormatOverrides]: null;
}>;

/** A format with every override that it has, and null for the others. */
export function keptFormat(settings: MatchSettings): KeptFormat {
  return {
    ...noOverrides,
    ...settingsIn(settings),
    matchFormat: settings.matchFormat,
    deuceRule: settings.deuceRule ?? matchFormats[settings.matchFormat].deuceRule,
  };
}

/** Why settings cannot be played. */
function impossibleIn(settings: MatchSettings): Reason[] {
  const rules = resolveRules(settings);
  if (rules.ok) return [];
  return rules.error.map(({ path, message }) => ({ code: 'impossible-format', path, message }));
}

const besideCode = (input: FormatInput): Reason[] =>
  (['matchFormat', ...overrideNames] as const)
    // Whether a match may end level is no part of the notation.
    .filter((name) => name !== 'tiesAllowed' && input[name] !== undefined)
    .map((path) => ({
      code: 'not-permitted-field',
      path,
      message: 'cannot be sent beside formatCode, which says all of the format: leave one of them out',
    }));

/** Ties that were allowed stay so under CODES, unless the format that they stand for has none. */
const tiesAfter = (
  before: MatchSettings,
  { matchFormat }: MatchSettings,
  { tiesAllowed }: FormatInput,
): boolean | null => {
  if (tiesAllowed !== undefined) return tiesAllowed;
  return matchFormats[matchFormat].kind === 'timed' ? (before.tiesAllowed ?? null) : null;
};

const readCode = (before: MatchSettings, formatCode: string, input: FormatInput): Decision<KeptFormat> => {
  const beside = besideCode(input);
  if (beside.length > 0) return refuseInput(beside);
  const parsed = parseCodes(formatCode);
  if (parsed.ok) {
    const after = { ...parsed.value, tiesAllowed: tiesAfter(before, parsed.value, input) };
    return acceptUnless(impossibleIn(after), keptFormat(after));
  }
  const code = 'format-not-playable';
  return refuseInput(parsed.error.map(({ path, message }) => ({ code, path, message })));
};

/** A deuce rule that was only that of the format before gives way to that of the new one. */
const deuceRuleAfter = (before: MatchSettings, { matchFormat, deuceRule = null }: FormatInput): DeuceRule => {
  if (deuceRule !== null) return deuceRule;
  const usual = matchFormats[before.matchFormat].deuceRule;
  const kept = before.deuceRule ?? usual;
  return matchFormat !== undefined && kept === usual ? matchFormats[matchFormat].deuceRule : kept;
};

/**
 * The format after an input: CODES replace the whole format, other fields change the previous one. Refuses CODES beside
 * a format or an override, CODES that cannot be played, and overrides that the format cannot have.
 */
export function changedFormat(before: MatchSettings, input: FormatInput): Decision<KeptFormat> {
  const { formatCode } = input;
  if (formatCode !== undefined) return readCode(before, formatCode, input);
  const given = overrideNames.filter((name) => input[name] !== undefined);
  const after = keptFormat({
    ...before,
    ...Object.fromEntries(given.map((name) => [name, input[name]])),
    matchFormat: input.matchFormat ?? before.matchFormat,
    deuceRule: deuceRuleAfter(before, input),
  });
  return acceptUnless(impossibleIn(after), after);
}
