import { matchFormats } from '../formats.ts';
import type { MatchTiebreakRow, SetsRow, TimedRow } from '../formats.ts';
import { ok, refuse } from '../result.ts';
import type { Refusal, Result } from '../result.ts';
import { resolveRules } from '../rules.ts';
import type { GamesSetRules, Rules } from '../rules.ts';
import type { MatchSettings } from '../settings.ts';
import { matchFormatNames } from '../vocabulary.ts';
import type { MatchFormatName } from '../vocabulary.ts';
import { formatCodes } from './print-codes.ts';
import { readCodes } from './read-codes.ts';

type Overrides = Omit<MatchSettings, 'matchFormat'>;

/** The overrides that differ from the row's own values. */
const withoutUsual = (overrides: Overrides, usual: Overrides): Overrides =>
  Object.fromEntries(
    Object.entries(overrides).filter(([name, value]) => value !== usual[name as keyof Overrides]),
  );

const finalOf = (decidingSet: Rules['decidingSet'], set: GamesSetRules): Overrides => {
  if (decidingSet.kind === 'matchTiebreak') return { matchTiebreakTo: decidingSet.to };
  if (decidingSet.kind === 'period') return {};
  if (decidingSet.tiebreak === null) return { finalSetTiebreak: false };
  const { at, to } = decidingSet.tiebreak;
  return withoutUsual(
    { finalSetTiebreakAt: at, finalSetTiebreakTo: to },
    { finalSetTiebreakAt: set.tiebreak?.at, finalSetTiebreakTo: set.tiebreak?.to },
  );
};

const tiebreakOf = ({ bestOf }: SetsRow, { gamesTo, tiebreak }: GamesSetRules): Overrides => {
  if (tiebreak === null) return {};
  const { at, to, suddenDeath = false } = tiebreak;
  // The only set is the deciding one: its tiebreak may be later than that of others.
  const isLate = bestOf === 1 && at > gamesTo;
  return {
    ...(isLate ? { finalSetTiebreakAt: at } : { tiebreakAt: at }),
    tiebreakTo: to,
    tiebreakSuddenDeath: suddenDeath,
  };
};

/** The overrides that would give a row the rules; they may still be impossible for it. */
const overridesOf = (row: SetsRow, { set, decidingSet, deuceRule }: Rules): Overrides | null => {
  if (set.kind !== 'games') return null;
  const { gamesTo } = set;
  const ofTiebreak = tiebreakOf(row, set);
  const usual = { ...row, gamesPerSet: row.gamesTo, tiebreakAt: gamesTo - (row.gamesTo - row.tiebreakAt) };
  const every = { deuceRule, gamesPerSet: gamesTo, ...ofTiebreak };
  return withoutUsual({ ...every, ...finalOf(decidingSet, set) }, usual);
};

interface Candidate {
  readonly settings: MatchSettings;
  readonly overrides: number;
  /** Distance between the games of a set and those of the row. */
  readonly distance: number;
}

const tiebreakCandidate = (row: MatchTiebreakRow, { set, bestOf }: Rules): MatchSettings | null => {
  if (bestOf !== 1 || set.kind !== 'matchTiebreak') return null;
  const ofRow = withoutUsual({ matchTiebreakTo: set.to }, { matchTiebreakTo: row.matchTiebreakTo });
  return { matchFormat: 'match_tiebreak', ...ofRow };
};

const timedCandidate = (row: TimedRow, { set, bestOf, deuceRule }: Rules): MatchSettings | null => {
  if (bestOf !== 1 || set.kind !== 'period' || set.minutes === null) return null;
  const written = { minutes: set.minutes, count: set.unit, deuceRule };
  return { matchFormat: 'timed', ...withoutUsual(written, row) };
};

const nearest = (settings: MatchSettings | null): Candidate | null =>
  settings && { settings, overrides: 0, distance: 0 };

const candidateOf = (matchFormat: MatchFormatName, rules: Rules): Candidate | null => {
  const row = matchFormats[matchFormat];
  if (row.kind === 'matchTiebreak') return nearest(tiebreakCandidate(row, rules));
  if (row.kind === 'timed') return nearest(timedCandidate(row, rules));
  if (row.kind === 'points') return null;
  const overrides = row.bestOf === rules.bestOf ? overridesOf(row, rules) : null;
  if (overrides === null || rules.set.kind !== 'games') return null;
  return {
    settings: { matchFormat, ...overrides },
    overrides: Object.keys(overrides).length,
    distance: Math.abs(rules.set.gamesTo - row.gamesTo),
  };
};

/** The settings that give the rules with the fewest overrides, of the format nearest to them; null where none do. */
const settingsFor = (rules: Rules): MatchSettings | null => {
  const codes = formatCodes(rules);
  const [first] = matchFormatNames
    .flatMap((name) => candidateOf(name, rules) ?? [])
    .filter(({ settings }) => {
      const resolved = resolveRules(settings);
      return resolved.ok && formatCodes(resolved.value) === codes;
    })
    .toSorted((one, other) => one.overrides - other.overrides || one.distance - other.distance);
  return first?.settings ?? null;
};

function refuseUnplayable(part: string): { readonly ok: false; readonly error: Refusal[] } {
  const message = part === '' ? 'A part of the code is empty' : `${part} is not played here`;
  return refuse('codesUnplayable', 'formatCode', message);
}

/**
 * Reads CODES/TODS notation back into the settings of a match format; resolving the settings gives the rules of the
 * string. Sections may come in any order; `NOAD` on the sets means the golden point. If several formats fit, the result
 * is the one with the fewest overrides. Refuses rules that cannot be played (`codesUnplayable`, with the path
 * `formatCode`) and names the section at fault.
 */
export function parseCodes(text: string): Result<MatchSettings, Refusal[]> {
  const reading = readCodes(text);
  if ('unplayable' in reading) return refuseUnplayable(reading.unplayable);
  const { rules, parts } = reading.written;
  const settings = settingsFor(rules);
  if (settings !== null) return ok(settings);
  const { decidingSet } = parts;
  // If the match could be played with a deciding set like the others, the section of the deciding set is at fault.
  const isSetPlayable = decidingSet !== null && settingsFor({ ...rules, decidingSet: rules.set }) !== null;
  return refuseUnplayable(isSetPlayable ? decidingSet : parts.set);
}
