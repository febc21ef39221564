import { checkSets, resolveRules, setsAtEnd, setsOf, winnerOf } from '@courtcast/scoring-rules';
import type { Decision as DecidedBy, MatchSettings, Rules, SetScore, Side } from '@courtcast/scoring-rules';
import type { Match, Seat } from './match.ts';

/** The rules that a match is played by. Throws for settings that no match could have been made with. */
export function rulesOf(settings: MatchSettings): Rules {
  const rules = resolveRules(settings);
  if (!rules.ok) throw new Error(`impossible match settings: ${JSON.stringify(settings)}`);
  return rules.value;
}

/** Whether play is over, as long as nobody takes that back. */
export function isAtEnd({ status }: Match): boolean {
  return status === 'completed' || status === 'cancelled';
}

/**
 * The sets as they are shown, null until play starts (decisions 5). For a finished match a set that was only about to
 * begin is left out; it reappears if the match goes on.
 */
export function setsIn(match: Match): readonly SetScore[] | null {
  const { play } = match;
  if (play === null) return null;
  const shown = play.kind === 'points' ? setsOf(play.now) : play.sets;
  // A timed match may end level at 0–0: that set was played.
  return isAtEnd(match) && decidedByScore(match) === null ? setsAtEnd(shown) : shown;
}

/** The decision of a match by its score. A timed match that was stopped has none: its time was not up. */
const decidedByScore = (match: Match): DecidedBy | null => {
  const { play, settings, pendingResult, outcome } = match;
  if (play?.kind === 'points') return play.now.decided;
  if (play === null) return null;
  const hasStopped = pendingResult !== null || (outcome !== null && outcome !== 'completed');
  const checked = checkSets(rulesOf(settings), play.sets, { hasStopped });
  return checked.ok ? checked.value.decided : null;
};

/** The side that the score has as winner, whatever was confirmed; null while it is undecided. */
export function winnerByScore(match: Match): Side | null {
  return winnerOf(decidedByScore(match));
}

/** Whether the score says that no side has won: a draw that allows ties has such matches. */
export function isTie(match: Match): boolean {
  return decidedByScore(match) === 'tie';
}

/** Whether players report the result themselves: on an evening, and in a box league. */
export function isReportable({ drawRound, boxLeague }: Pick<Match, 'drawRound' | 'boxLeague'>): boolean {
  return drawRound !== undefined || boxLeague !== undefined;
}

/** Whether a point or a set has been played (rules 2: no walkover after that). */
export function isPlayed(match: Match): boolean {
  const { play } = match;
  if (play === null) return false;
  const points = play.kind === 'points' ? play.now.points.home + play.now.points.guest : 0;
  return points > 0 || (setsIn(match) ?? []).some(({ home, guest }) => home + guest > 0);
}

/** Both sides, or null while one is not known. */
export function knownSides({
  sides: { home, guest },
}: Match): { home: readonly Seat[]; guest: readonly Seat[] } | null {
  return home === null || guest === null ? null : { home, guest };
}

/** Whether pairs play. */
export function isDoubles({ sides }: Match): boolean {
  return (sides.home?.length ?? 0) > 1 || (sides.guest?.length ?? 0) > 1;
}

/** Whether a match is shown to staff and admins only. */
export function isHidden({ tournament }: Match): boolean {
  return tournament?.isDraft ?? false;
}

/** Whether the winner of a draw match could still be put into this one, or taken out of it. */
export function isWaiting({ status }: Match): boolean {
  return status === 'scheduled';
}

/** The clubs of a match: the court's, otherwise the hosts' or the home club (specification 4.4). */
export function clubsOf(match: Match): readonly string[] {
  if (match.court !== null) return [match.court.clubId];
  if (match.tournament !== null) return match.tournament.hostClubIds;
  if (match.tie !== null) return [match.tie.clubId];
  return match.board === null ? [] : [match.board.clubId];
}
