import { decidingDeuces, matchFormats } from './formats.ts';
import { ok, refuse } from './result.ts';
import type { Refusal, Result } from './result.ts';
import { resolveRules } from './rules.ts';
import type { GamesSetRules, MatchSettings, MatchTiebreakRules, Rules } from './rules.ts';
import { deuceRules, matchFormatNames } from './vocabulary.ts';
import type { DeuceRule } from './vocabulary.ts';

const printSet = (set: GamesSetRules | MatchTiebreakRules): string => {
  if (set.kind === 'matchTiebreak') return `TB${set.to}`;
  const { gamesTo, tiebreak } = set;
  if (tiebreak === null) return String(gamesTo);
  const at = tiebreak.at === gamesTo ? '' : `@${tiebreak.at}`;
  return `${gamesTo}/TB${tiebreak.to}${at}`;
};

/**
 * The rules in CODES/TODS `matchUpFormat` notation: `SET3-S:6/TB7-G:TN1D-F:TB10`. Sections in the order of the
 * standard: sets, every set, game (left out under the advantage rule), deciding set (left out where it is like the
 * others). Equal rules have equal strings.
 */
export function formatCodes(rules: Rules): string {
  const set = printSet(rules.set);
  const decidingSet = printSet(rules.decidingSet);
  const deuce = decidingDeuces[rules.deuceRule];
  const game = deuce === null ? '' : `-G:TN${deuce}D`;
  return `SET${rules.bestOf}-S:${set}${game}${decidingSet === set ? '' : `-F:${decidingSet}`}`;
}

const setPattern = /^(\d{1,2})(NOAD)?(?:\/TB(\d{1,2})(?:@(\d{1,2}))?)?$/;
const matchTiebreakPattern = /^TB(\d{1,2})$/;
const gamePattern = /^TN(?:(\d)D)?$/;
const headPattern = /^SET(\d)$/;
const sectionPattern = /^([SGF]):(.+)$/;

interface ReadSection {
  readonly set: GamesSetRules | MatchTiebreakRules;
  readonly isNoAd: boolean;
}

const readSection = (text: string): ReadSection | null => {
  const matchTiebreak = matchTiebreakPattern.exec(text);
  if (matchTiebreak !== null)
    return { set: { kind: 'matchTiebreak', to: Number(matchTiebreak[1]) }, isNoAd: false };
  const games = setPattern.exec(text);
  if (games === null) return null;
  const [, gamesTo, noAd, to, at] = games;
  const tiebreak = to === undefined ? null : { at: Number(at ?? gamesTo), to: Number(to) };
  return { set: { kind: 'games', gamesTo: Number(gamesTo), tiebreak }, isNoAd: noAd !== undefined };
};

const readDeuceRule = (text: string): DeuceRule | null => {
  const game = gamePattern.exec(text);
  if (game === null) return null;
  const deuce = game[1] === undefined ? null : Number(game[1]);
  return deuceRules.find((name) => decidingDeuces[name] === deuce) ?? null;
};

const readSections = (parts: readonly string[]): ReadonlyMap<string, string> | null => {
  const sections = new Map<string, string>();
  for (const part of parts) {
    const [, key, value] = sectionPattern.exec(part) ?? [];
    if (key === undefined || value === undefined || sections.has(key)) return null;
    sections.set(key, value);
  }
  return sections;
};

/** Rules as they are written, whether or not a match format has them. */
interface WrittenRules {
  readonly bestOf: number;
  readonly set: GamesSetRules;
  readonly decidingSet: GamesSetRules | MatchTiebreakRules;
  readonly deuceRule: DeuceRule;
}

/** `NOAD` stands on every set of games or on none, and says all that a game section could. */
const isNoAdConsistent = (set: ReadSection, decidingSet: ReadSection, hasGameSection: boolean): boolean => {
  const isEverywhere = decidingSet.isNoAd === set.isNoAd || decidingSet.set.kind === 'matchTiebreak';
  return isEverywhere && !(set.isNoAd && hasGameSection);
};

const combineSections = (bestOf: number, sections: ReadonlyMap<string, string>): WrittenRules | null => {
  const everySet = sections.get('S') ?? '';
  const set = readSection(everySet);
  const decidingSet = readSection(sections.get('F') ?? everySet);
  if (set?.set.kind !== 'games' || decidingSet === null) return null;
  if (!isNoAdConsistent(set, decidingSet, sections.has('G'))) return null;
  const deuceRule = set.isNoAd ? 'golden' : readDeuceRule(sections.get('G') ?? 'TN');
  return deuceRule === null ? null : { bestOf, set: set.set, decidingSet: decidingSet.set, deuceRule };
};

const readCodes = (text: string): WrittenRules | null => {
  const [head = '', ...parts] = text.split('-');
  const bestOf = headPattern.exec(head);
  const sections = readSections(parts);
  return bestOf === null || sections === null ? null : combineSections(Number(bestOf[1]), sections);
};

/** The settings of one match format that could give the rules; they may still be impossible for it. */
const settingsFor = (matchFormat: MatchSettings['matchFormat'], read: WrittenRules): MatchSettings => {
  const row = matchFormats[matchFormat];
  const { set, decidingSet, deuceRule } = read;
  const common = {
    matchFormat,
    ...(deuceRule === 'advantage' ? {} : { deuceRule }),
    ...(set.tiebreak === null || set.tiebreak.at === row.tiebreakAt ? {} : { tiebreakAt: set.tiebreak.at }),
  };
  if (decidingSet.kind === 'matchTiebreak') {
    return decidingSet.to === row.matchTiebreakTo ? common : { ...common, matchTiebreakTo: decidingSet.to };
  }
  if (decidingSet.tiebreak === null) return { ...common, finalSetTiebreak: false };
  const { to } = decidingSet.tiebreak;
  return to === row.tiebreakTo ? common : { ...common, finalSetTiebreakTo: to };
};

/**
 * Reads CODES/TODS notation back into the settings of a match format, such that resolving them gives the rules that
 * the string stands for. Sections may come in any order; `NOAD` on the sets means the golden point. Where two
 * formats could have the rules, the one with a match tiebreak of its own is named.
 * Refuses text that is no such notation (`codesUnreadable`) and notation for rules that no match format can have
 * (`codesUnsupported`), both with the path `matchUpFormat`.
 */
export function parseCodes(text: string): Result<MatchSettings, Refusal[]> {
  const read = readCodes(text);
  if (read === null)
    return refuse('codesUnreadable', 'matchUpFormat', 'Not in CODES notation, or not of tennis');
  const { bestOf, deuceRule, set, decidingSet } = read;
  const settings = matchFormatNames
    .filter((name) => matchFormats[name].bestOf === bestOf && matchFormats[name].gamesTo === set.gamesTo)
    .map((name) => settingsFor(name, read))
    .find((candidate) => {
      const rules = resolveRules(candidate);
      return (
        rules.ok && formatCodes(rules.value) === formatCodes({ ...rules.value, deuceRule, set, decidingSet })
      );
    });
  if (settings === undefined)
    return refuse('codesUnsupported', 'matchUpFormat', 'No match format has these rules');
  return ok(settings);
}
