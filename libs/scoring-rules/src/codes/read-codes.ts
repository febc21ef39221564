import { TIMED_SERVES_EACH } from '../formats.ts';
import { decidingDeuces } from '../winning.ts';
import type { PeriodRules, Rules, SetRules } from '../rules.ts';
import { deuceRules } from '../vocabulary.ts';
import type { DeuceRule } from '../vocabulary.ts';
import { unwrittenDeuceRule } from './print-codes.ts';

/** Rules as they are written, whether or not a match format has them, with the parts that say so. */
export interface WrittenRules {
  readonly rules: Rules;
  /** The section of every set, and the section of the deciding set if there is one. */
  readonly parts: { readonly set: string; readonly decidingSet: string | null };
}

/** The rules that were read, or the section that no match format can play. */
export type CodesReading = { readonly written: WrittenRules } | { readonly unplayable: string };

const setPattern = /^(\d{1,2})(NOAD)?(?:\/TB(\d{1,2})(NOAD)?(?:@(\d{1,2}))?)?$/;
const matchTiebreakPattern = /^TB(\d{1,2})$/;
const timedPattern = /^T(\d{1,3})([GP])?$/;
const gamePattern = /^TN(?:(\d)D)?$/;
const headPattern = /^SET([135])$/;
const sectionPattern = /^([SGF]):(.+)$/;

interface ReadSet {
  readonly set: SetRules;
  readonly isNoAd: boolean;
}

const periodIn = (minutes: number, isOfPoints: boolean): PeriodRules => ({
  kind: 'period',
  unit: isOfPoints ? 'points' : 'games',
  minutes,
  pointsTotal: null,
  servesEach: isOfPoints ? TIMED_SERVES_EACH : null,
  tiesAllowed: false,
});

const readSet = (text: string): ReadSet | null => {
  const matchTiebreak = matchTiebreakPattern.exec(text);
  if (matchTiebreak !== null)
    return { set: { kind: 'matchTiebreak', to: Number(matchTiebreak[1]) }, isNoAd: false };
  const timed = timedPattern.exec(text);
  if (timed !== null) return { set: periodIn(Number(timed[1]), timed[2] === 'P'), isNoAd: false };
  const games = setPattern.exec(text);
  if (games === null) return null;
  const [, gamesTo, noAd, to, suddenDeath, at] = games;
  const race = { at: Number(at ?? gamesTo), to: Number(to) };
  const tiebreak = suddenDeath === undefined ? race : ({ ...race, suddenDeath: true } as const);
  return {
    set: { kind: 'games', gamesTo: Number(gamesTo), tiebreak: to === undefined ? null : tiebreak },
    isNoAd: noAd !== undefined,
  };
};

const readDeuceRule = (text: string): DeuceRule | null => {
  const game = gamePattern.exec(text);
  if (game === null) return null;
  const deuce = game[1] === undefined ? null : Number(game[1]);
  return deuceRules.find((name) => decidingDeuces[name] === deuce) ?? null;
};

type Sections = ReadonlyMap<string, string>;

const readSections = (parts: readonly string[]): Sections | { readonly unplayable: string } => {
  const sections = new Map<string, string>();
  for (const part of parts) {
    const [, key, value] = sectionPattern.exec(part) ?? [];
    if (key === undefined || value === undefined || sections.has(key)) return { unplayable: part };
    sections.set(key, value);
  }
  return sections;
};

/** `NOAD` stands on every set of games or on none, and says all that a section of the game could. */
const readDeuce = (rules: Rules, sections: Sections, sets: readonly ReadSet[]): DeuceRule | null => {
  const ofGames = sets.filter(
    ({ set }) => set.kind === 'games' || (set.kind === 'period' && set.unit === 'games'),
  );
  const noAd = ofGames.filter(({ isNoAd }) => isNoAd);
  const game = sections.get('G');
  if (ofGames.length === 0) return game === undefined || readDeuceRule(game) !== null ? 'advantage' : null;
  if (noAd.length === 0) return game === undefined ? unwrittenDeuceRule(rules) : readDeuceRule(game);
  return noAd.length === ofGames.length && game === undefined ? 'golden' : null;
};

const combine = (bestOf: Rules['bestOf'], sections: Sections): CodesReading => {
  const [everySet = '', final] = [sections.get('S'), sections.get('F')];
  const [setPart, finalPart] = [`S:${everySet}`, final === undefined ? null : `F:${final}`];
  const set = readSet(everySet);
  if (set === null) return { unplayable: setPart };
  const decidingSet = final === undefined ? set : readSet(final);
  if (decidingSet === null) return { unplayable: finalPart ?? setPart };
  const rules = { bestOf, set: set.set, decidingSet: decidingSet.set, deuceRule: 'advantage' } as const;
  const deuceRule = readDeuce(rules, sections, [set, decidingSet]);
  const game = sections.get('G');
  if (deuceRule === null) return { unplayable: game === undefined ? (finalPart ?? setPart) : `G:${game}` };
  return { written: { rules: { ...rules, deuceRule }, parts: { set: setPart, decidingSet: finalPart } } };
};

/** Reads CODES/TODS notation, its sections in any order. */
export function readCodes(text: string): CodesReading {
  const [head = '', ...parts] = text.split('-');
  const [, bestOf] = headPattern.exec(head) ?? [];
  if (bestOf === undefined) return { unplayable: head };
  const sections = readSections(parts);
  if ('unplayable' in sections) return sections;
  // The pattern knows no other numbers.
  return combine(Number(bestOf) as Rules['bestOf'], sections);
}
