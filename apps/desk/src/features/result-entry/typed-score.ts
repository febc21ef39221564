import type { SetView, SideName } from '@courtcast/contracts';
import { checkSets, opponentOf, pointsToWinTiebreak, setRulesAt, winnerOf } from '@courtcast/scoring-rules';
import type { MatchSettings, Refusal, Rules, SetRules, SetScore } from '@courtcast/scoring-rules';

/** The input of a set: games or points of both sides, and the points of the tiebreak's loser. */
export interface TypedSet {
  readonly home: string;
  readonly guest: string;
  readonly tiebreak: string;
}

/** Why the input is invalid, with the values for the sentence; `set` starts at 1. */
export type ScoreFault =
  | { readonly kind: 'incomplete' | 'gap' | 'count' | 'surplus'; readonly set: number }
  | {
      readonly kind: 'set' | 'matchTiebreak' | 'unfinished' | 'tiebreak';
      readonly set: number;
      readonly score: string;
      /** Games that win the set, or points that win the tiebreak. */
      readonly to: number;
    };

/** The sets of an input, validated. */
export interface ScoreReading {
  readonly sets: readonly SetScore[];
  readonly faults: readonly ScoreFault[];
  /** The winner; null while undecided, and if the input is invalid. */
  readonly winner: SideName | null;
  /** Whether the match is tied, where the draw allows that. */
  readonly isTie: boolean;
  /** Whether the last set is not finished. */
  readonly isOpen: boolean;
}

/** The format of a match; absent fields take the format's defaults. */
export type TypedFormat = MatchSettings;

/** Whether a tiebreak decided a set, such as 7–6, so that its points can be entered. */
export function hasTiebreak(
  rules: Rules,
  index: number,
  { home, guest }: Omit<TypedSet, 'tiebreak'>,
): boolean {
  const set = setRulesAt(rules, index);
  if (set.kind !== 'games' || set.tiebreak === null) return false;
  const games = [Number(home), Number(guest)].toSorted((one, other) => one - other);
  return home !== '' && guest !== '' && games[0] === set.tiebreak.at && games[1] === set.tiebreak.at + 1;
}

/** The tiebreak score for the loser's points: the winner has as many more as the rules require. */
function tiebreakOf(rules: Rules, index: number, set: TypedSet): SetScore['tiebreak'] {
  const { home, guest, tiebreak } = set;
  const own = setRulesAt(rules, index);
  if (tiebreak === '' || own.kind !== 'games' || own.tiebreak === null || !hasTiebreak(rules, index, set))
    return undefined;
  const low = Number(tiebreak);
  const high = pointsToWinTiebreak(own.tiebreak, low);
  return Number(home) > Number(guest) ? { home: high, guest: low } : { home: low, guest: high };
}

function setOf(rules: Rules, index: number, typed: TypedSet): SetScore {
  const games = { home: Number(typed.home), guest: Number(typed.guest) };
  if (setRulesAt(rules, index).kind === 'matchTiebreak') return { ...games, matchTiebreak: true };
  const tiebreak = tiebreakOf(rules, index, typed);
  return tiebreak === undefined ? games : { ...games, tiebreak };
}

const isEmpty = ({ home, guest }: TypedSet): boolean => home === '' && guest === '';

/** Faults found before the rules are applied: missing numbers. */
function missingIn(typed: readonly TypedSet[]): ScoreFault[] {
  const used = typed.findLastIndex((set) => !isEmpty(set)) + 1;
  return typed.slice(0, used).flatMap((set, index): ScoreFault[] => {
    if (isEmpty(set)) return [{ kind: 'gap', set: index + 1 }];
    return set.home === '' || set.guest === '' ? [{ kind: 'incomplete', set: index + 1 }] : [];
  });
}

const kinds = {
  setImpossible: 'set',
  matchTiebreakImpossible: 'matchTiebreak',
  setUnfinished: 'unfinished',
  tiebreakImpossible: 'tiebreak',
} as const;

/** Games that win a set, points that win a match tiebreak, or the total points of a match. */
function targetOf(set: SetRules): number {
  if (set.kind === 'period') return set.pointsTotal ?? 0;
  return set.kind === 'games' ? set.gamesTo : set.to;
}

function faultOf(rules: Rules, sets: readonly SetScore[], { code, path }: Refusal): ScoreFault {
  const index = Number(path.split('.')[1] ?? 0);
  if (code === 'setAfterDecision') return { kind: 'surplus', set: index + 1 };
  const kind = (kinds as Readonly<Record<string, (typeof kinds)[keyof typeof kinds] | undefined>>)[code];
  const set = sets[index];
  if (kind === undefined || set === undefined) return { kind: 'count', set: index + 1 };
  const own = setRulesAt(rules, index);
  return {
    kind,
    set: index + 1,
    score: `${set.home}–${set.guest}`,
    to: targetOf(own),
  };
}

/** Validates input sets by the rules; `hasStopped`: play ended there by retirement or default. */
export function readScore(
  rules: Rules,
  typed: readonly TypedSet[],
  ending: { readonly hasStopped?: boolean } = {},
): ScoreReading {
  const missing = missingIn(typed);
  const sets = typed.filter((set) => !isEmpty(set)).map((set, index) => setOf(rules, index, set));
  if (missing.length > 0) return { sets, faults: missing, winner: null, isTie: false, isOpen: false };
  const checked = checkSets(rules, sets, ending);
  if (checked.ok) {
    const { sets: read, decided, finished } = checked.value;
    const isTie = decided === 'tie';
    return { sets: read, faults: [], winner: winnerOf(decided), isTie, isOpen: finished < read.length };
  }
  const faults = checked.error.map((refusal) => faultOf(rules, sets, refusal));
  return { sets, faults, winner: null, isTie: false, isOpen: false };
}

const SET = /^(\d{1,2})[-–:/](\d{1,2})(?:\((\d{1,2})\))?$/;

/** Parses a score such as `6-4 3-6 10-7`, with the loser's tiebreak points as `7-6(5)`; null for anything else. */
export function setsInText(text: string): TypedSet[] | null {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const sets = parts.flatMap((part) => {
    const [, home, guest, tiebreak = ''] = SET.exec(part) ?? [];
    return home === undefined || guest === undefined ? [] : [{ home, guest, tiebreak }];
  });
  return sets.length === parts.length ? sets : null;
}

/** The tiebreak loser's points of a set as form input. */
function lowOf({ home, guest, tiebreak }: SetView): string {
  if (tiebreak === undefined || home === guest) return '';
  return String(tiebreak[opponentOf(home > guest ? 'home' : 'guest')]);
}

/** A match's sets as form input, filled up with empty sets to the maximum. */
export function typedSetsOf(rules: Rules, sets: readonly SetView[] | null): TypedSet[] {
  return Array.from({ length: rules.bestOf }, (_, index) => {
    const set = sets?.[index];
    if (set === undefined) return { home: '', guest: '', tiebreak: '' };
    return { home: String(set.home), guest: String(set.guest), tiebreak: lowOf(set) };
  });
}
