import type { MatchView, SetView } from '@courtcast/contracts';
import { isBareCourtNumber } from '@courtcast/scoring-rules';
import { matchesOfRounds } from '@courtcast/pairings/rounds';
import type { Draw } from '../../domain/draws/draw.ts';
import { isRoundRobin } from '../../domain/draws/groups/round-robin.ts';
import { isByRounds } from '../../domain/draws/rounds/by-rounds.ts';
import { roundFromFirst } from '../../domain/draws/structures/rounds.ts';
import { matchesOfGroups } from '../../domain/draws/groups/table.ts';

const lastRounds: Readonly<Record<number, string>> = { 1: 'Final', 2: 'Semi-final', 3: 'Quarter-final' };

type OfRounds = Pick<Draw, 'parentDrawId' | 'size' | 'qualifyingSpots' | 'links'>;

/**
 * The name of a round: `Semi-final`, `Round of 16`, `Qualifying, round of 8`; `Round 2` of a draw that others come into
 * on the way.
 */
export function roundName(draw: OfRounds, round: number): string {
  if (draw.parentDrawId !== null) return `Qualifying, round of ${2 ** round}`;
  const fromFirst = roundFromFirst(draw, round);
  if (fromFirst !== null) return `Round ${fromFirst}`;
  return lastRounds[round] ?? `Round of ${2 ** round}`;
}

/** The name of a match's round; in groups that of the group, `Group 2`; round by round, `Round 3`. */
export function placeName(draw: Draw, { id, round }: Pick<MatchView, 'id' | 'round'>): string {
  if (isByRounds(draw)) {
    const found = matchesOfRounds(draw).find((one) => one.id === id);
    return found === undefined ? '' : `Round ${found.round}`;
  }
  if (!isRoundRobin(draw)) return roundName(draw, round ?? 1);
  const match = matchesOfGroups(draw).find((one) => one.id === id);
  return match === undefined ? '' : `Group ${match.group}`;
}

function setText({ home, guest, tiebreak, matchTiebreak }: SetView): string {
  if (matchTiebreak === true) return `[${home}-${guest}]`;
  const lost = tiebreak === undefined ? '' : `(${Math.min(tiebreak.home, tiebreak.guest)})`;
  return `${home}-${guest}${lost}`;
}

/** Sets as results are written, home first: `6-4 6-7(5) [10-8]`. */
export function scoreText({ sets }: Pick<MatchView, 'sets'>): string {
  return (sets ?? []).map(setText).join(' ');
}

/**
 * The score for a spreadsheet: a single set with a dash between its games (`5–2`), since `5-2` would be opened as the
 * second of May. More sets, and tiebreaks, are no dates.
 */
export function scoreCell(match: Pick<MatchView, 'sets'>): string {
  const text = scoreText(match);
  return /^\d+-\d+$/.test(text) ? text.replace('-', '–') : text;
}

/** The name of a court for people: `Court 1` if its name is only a number. */
export function courtText({ name }: { readonly name: string }): string {
  return isBareCourtNumber(name) ? `Court ${name.trim()}` : name;
}

/** A side of a match: `Ana Lima / Bea Sol`; empty while no player is known. */
export function sideText({ players }: Pick<MatchView, 'players'>, side: 'home' | 'guest'): string {
  return players[side].map(({ name }) => name).join(' / ');
}

/** The confirmed winner by name; empty while there is none. */
export function winnerText(match: Pick<MatchView, 'players' | 'winnerSide'>): string {
  return match.winnerSide === null ? '' : sideText(match, match.winnerSide);
}
