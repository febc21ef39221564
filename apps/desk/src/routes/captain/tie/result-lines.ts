import { rulesOf } from '@courtcast/scoring-rules';
import type { SideName, MatchView } from '@courtcast/contracts';
import type { SetScore } from '@courtcast/scoring-rules';
import type { AnswerOf } from '@courtcast/client';
import { sheetOf } from '@courtcast/web-score/team-match/sheet.ts';
import type { SheetLine } from '@courtcast/web-score/team-match/sheet.ts';
import { sides } from '@courtcast/web-score/match/names.ts';
import { hasTiebreak, readScore, setsInText } from '../../../features/result-entry/typed-score.ts';
import type { TypedFormat } from '../../../features/result-entry/typed-score.ts';
import { sortedPairs } from '../line-ups/line-up-rules.ts';
import { handedInBy } from '../../../features/team-match/next-step.ts';

/** A score typed as text, parsed. */
type TypedScore =
  | { readonly kind: 'sets'; readonly sets: readonly SetScore[]; readonly winner: SideName | null }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'impossible' };

/** Parses a score such as `6-4 3-6 10-7`; `hasStopped`: play ended there by retirement. */
export function readTypedSets(
  format: TypedFormat,
  text: string,
  ending: { readonly hasStopped?: boolean } = {},
): TypedScore {
  const typed = setsInText(text);
  if (typed === null) return { kind: 'unreadable' };
  const rules = rulesOf(format);
  const { sets, faults, winner } = readScore(rules, typed, ending);
  const isAstray = typed.some((set, index) => set.tiebreak !== '' && !hasTiebreak(rules, index, set));
  return faults.length > 0 || isAstray ? { kind: 'impossible' } : { kind: 'sets', sets, winner };
}

/** How a match on the sheet ended: played out, or which side retired or was absent. */
export const endings = ['played', 'homeRetired', 'guestRetired', 'homeAbsent', 'guestAbsent'] as const;
export type Ending = (typeof endings)[number];

/** A match as written on paper. */
export interface ResultLine {
  /** Player ids of both sides; empty text for none chosen. */
  readonly home: readonly string[];
  readonly guest: readonly string[];
  readonly ending: Ending;
  readonly sets: string;
}

/** Changed lines of the sheet; the others are as proposed. */
export type ResultDraft = Readonly<Record<string, ResultLine>>;

/** The data for filling in a sheet. */
export interface ResultFacts {
  readonly tie: AnswerOf<'getTeamMatch'>;
  readonly entries: AnswerOf<'listTeamMatchEntries'>;
  readonly home: AnswerOf<'getTeam'>;
  readonly guest: AnswerOf<'getTeam'>;
  readonly league: AnswerOf<'getLeague'>;
}

/** The lines of the sheet, singles first. */
export function resultLines({ tie, entries }: ResultFacts): SheetLine[] {
  return sheetOf(tie, entries).flatMap(({ lines }) => lines);
}

/** The first pairs of a roster with equal sums: the strongest with the weakest, and so on. */
function pairsOf(roster: readonly string[], count: number): readonly (readonly string[])[] {
  const players = roster.slice(0, 2 * count);
  const pairs = Array.from({ length: count }, (_, index): [string, string] => [
    players[index] ?? '',
    players[2 * count - 1 - index] ?? '',
  ]);
  return sortedPairs(pairs, roster);
}

/** The players of a line: as submitted, else by the order of the roster. */
function playersOf(facts: ResultFacts, { matchType, position, entry }: SheetLine, side: SideName) {
  const known = (entry?.players ?? [])
    .filter((player) => player.side === side)
    .toSorted((one, other) => one.position - other.position)
    .map(({ playerId }) => playerId);
  if (known.length > 0) return known;
  const roster = facts[side].playerIds;
  if (matchType === 'singles') return [roster[position - 1] ?? ''];
  return pairsOf(roster, facts.tie.doublesCount)[position - 1] ?? ['', ''];
}

/** The proposed content of a line before anything is entered. */
export function proposedLine(facts: ResultFacts, line: SheetLine): ResultLine {
  return {
    home: playersOf(facts, line, 'home'),
    guest: playersOf(facts, line, 'guest'),
    ending: 'played',
    sets: '',
  };
}

/** Whether players of a line can still be chosen: until both sides have submitted line-ups. */
export function isNamed({ tie }: Pick<ResultFacts, 'tie'>, { matchType }: Pick<SheetLine, 'matchType'>) {
  const part = matchType === 'singles' ? 'lineUp' : 'doubles';
  return sides.every((side) => handedInBy(tie, side)[part] !== null);
}

/** The format of a line: that of its match, else of the league. */
export function formatOf({ league }: Pick<ResultFacts, 'league'>, match: MatchView | undefined): TypedFormat {
  const { defaultMatchFormat, defaultMatchTiebreakTo: matchTiebreakTo } = league;
  return match ?? { ...league, matchFormat: defaultMatchFormat ?? 'best_of_3', matchTiebreakTo };
}

/** What a line lacks; null if it is complete. */
export function faultOfLine(line: ResultLine, format: TypedFormat): 'players' | 'sets' | null {
  if ([...line.home, ...line.guest].includes('')) return 'players';
  if (line.ending === 'homeAbsent' || line.ending === 'guestAbsent') return null;
  const typed = readTypedSets(format, line.sets, { hasStopped: line.ending !== 'played' });
  if (line.ending === 'played') return typed.kind === 'sets' && typed.winner !== null ? null : 'sets';
  return typed.kind === 'sets' && typed.winner === null ? null : 'sets';
}

/** The winner of a line; null while open. */
export function winnerOfLine({ ending, sets }: ResultLine, format: TypedFormat): SideName | null {
  if (ending !== 'played') return ending.startsWith('home') ? 'guest' : 'home';
  const typed = readTypedSets(format, sets);
  return typed.kind === 'sets' ? typed.winner : null;
}
