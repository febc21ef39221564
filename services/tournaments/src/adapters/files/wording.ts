import type { MatchView, SetView } from '@courtcast/contracts';
import { allFileWords } from '@courtcast/messages/all-file-words.ts';
import type { FileWords } from '@courtcast/messages/words.ts';
import { isBareCourtNumber } from '@courtcast/scoring-rules';
import { matchesOfRounds } from '@courtcast/pairings/rounds';
import type { Draw } from '../../domain/draws/draw.ts';
import { isRoundRobin } from '../../domain/draws/groups/round-robin.ts';
import { isByRounds } from '../../domain/draws/rounds/by-rounds.ts';
import { roundFromFirst } from '../../domain/draws/structures/rounds.ts';
import { matchesOfGroups } from '../../domain/draws/groups/table.ts';

type OfRounds = Pick<Draw, 'parentDrawId' | 'size' | 'qualifyingSpots' | 'links'>;

/** The texts of spreadsheets: what reads them goes by their words. */
export const tableWords = allFileWords.en;

/**
 * The name of a round: `Semi-final`, `Round of 16`, `Qualifying, round of 8`; `Round 2` of a draw that others come into
 * on the way.
 */
export function roundName(draw: OfRounds, round: number, { files, scores }: FileWords): string {
  const size = 2 ** round;
  if (draw.parentDrawId !== null) return files.qualifyingRoundOf(size);
  const fromFirst = roundFromFirst(draw, round);
  return fromFirst === null ? scores.roundOf(size) : scores.stepRound(fromFirst);
}

/** The name of a match's round; in groups that of the group, `Group 2`; round by round, `Round 3`. */
export function placeName(
  draw: Draw,
  { id, round }: Pick<MatchView, 'id' | 'round'>,
  words: FileWords,
): string {
  if (isByRounds(draw)) {
    const found = matchesOfRounds(draw).find((one) => one.id === id);
    return found === undefined ? '' : words.scores.stepRound(found.round);
  }
  if (!isRoundRobin(draw)) return roundName(draw, round ?? 1, words);
  const match = matchesOfGroups(draw).find((one) => one.id === id);
  return match === undefined ? '' : words.files.group(match.group);
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
export function courtText({ name }: { readonly name: string }, { scores }: FileWords): string {
  return isBareCourtNumber(name) ? scores.numberedCourt(name.trim()) : name;
}

/** A side of a match: `Ana Lima / Bea Sol`; empty while no player is known. */
export function sideText({ players }: Pick<MatchView, 'players'>, side: 'home' | 'guest'): string {
  return players[side].map(({ name }) => name).join(' / ');
}

/** The confirmed winner by name; empty while there is none. */
export function winnerText(match: Pick<MatchView, 'players' | 'winnerSide'>): string {
  return match.winnerSide === null ? '' : sideText(match, match.winnerSide);
}
