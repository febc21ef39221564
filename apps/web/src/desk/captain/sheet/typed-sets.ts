import type { MatchView, SideName } from '@courtcast/contracts';
import { checkSets, resolveRules } from '@courtcast/scoring-rules';
import type { Rules, SetScore } from '@courtcast/scoring-rules';
import { opponentOf, sides } from '../../../scores/names.ts';

/** What a typed score amounts to. */
export type TypedScore =
  | { readonly kind: 'sets'; readonly sets: readonly SetScore[]; readonly winner: SideName | null }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'impossible' };

/** By which rules a score is read; what is absent is as the format has it. */
export type TypedFormat = Parameters<typeof resolveRules>[0];

const SET = /^(\d{1,2})[-–:/](\d{1,2})(?:\((\d{1,2})\))?$/;

/** Points of a tiebreak by those of its loser: the winner has as few more as the rules ask for. */
function tiebreakOf(to: number, low: number, isHome: boolean): SetScore['tiebreak'] {
  const high = Math.max(to, low + 2);
  return isHome ? { home: high, guest: low } : { home: low, guest: high };
}

function setOf(rules: Rules, index: number, text: string): SetScore | null {
  const [, home, guest, low] = SET.exec(text) ?? [];
  if (home === undefined || guest === undefined) return null;
  const games = { home: Number(home), guest: Number(guest) };
  const own = index === rules.bestOf - 1 ? rules.decidingSet : rules.set;
  if (own.kind === 'matchTiebreak') return { ...games, matchTiebreak: true };
  if (low === undefined || own.tiebreak === null) return games;
  return { ...games, tiebreak: tiebreakOf(own.tiebreak.to, Number(low), games.home > games.guest) };
}

/**
 * Reads a score as people write it: `6-4 3-6 10-7`, with the loser's points of a tiebreak as `7-6(5)`; `hasStopped`:
 * play ended there by retirement.
 */
export function readTypedSets(
  match: TypedFormat,
  text: string,
  ending: { readonly hasStopped?: boolean } = {},
): TypedScore {
  const rules = resolveRules(match);
  if (!rules.ok) return { kind: 'impossible' };
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const sets = parts.map((part, index) => setOf(rules.value, index, part));
  const read = sets.filter((set) => set !== null);
  if (read.length < sets.length) return { kind: 'unreadable' };
  const checked = checkSets(rules.value, read, ending);
  return checked.ok
    ? { kind: 'sets', sets: checked.value.sets, winner: checked.value.decided }
    : { kind: 'impossible' };
}

/** Sets as a field shows them. */
export function typedSetsOf(sets: MatchView['sets']): string {
  return (sets ?? []).map(({ home, guest }) => `${home}-${guest}`).join(' ');
}

/** Who wins where `loser` retired or did not play; null until a side is named. */
export function winnerOver(loser: string): SideName | null {
  const side = sides.find((one) => one === loser);
  return side === undefined ? null : opponentOf(side);
}
