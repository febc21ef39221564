import type { SideName } from '@courtcast/contracts';
import { familyNames, isBareCourtNumber } from '@courtcast/scoring-rules';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { drawNameIn } from './draw-names.ts';
import type { MatchPlace, ShownMatch } from './shown-match.ts';

interface Named {
  readonly name: string;
}

/** Both sides in the order of scoreboards, home first. */
export const sides = ['home', 'guest'] as const satisfies readonly SideName[];

export function opponentOf(side: SideName): SideName {
  return side === 'home' ? 'guest' : 'home';
}

/** The name of a side: a player, or both of a pair. */
export function pairName(players: readonly Named[]): string {
  return players.map(({ name }) => name).join(' / ');
}

/** The name of a side: a pair with a slash; for a side without players, a placeholder. */
export function sideName(words: ScoreWords, players: readonly Named[]): string {
  return players.length === 0 ? words.toBeDecided : pairName(players);
}

/** A short name: family names, but full names where those would be ambiguous or equal. */
export function shortPair(names: readonly string[]): string {
  return familyNames(names).join(' / ');
}

/** A match of a draw in short: `QF 3`, in a qualifying draw `Q1 no. 3`. */
export function placeCode(words: ScoreWords, { round, number, stage, step }: MatchPlace): string {
  if (step !== undefined) return words.stepCode(step, number);
  return stage ? words.qualifyingCode(stage, number) : words.matchCode(2 ** round, number);
}

/** Both sides on one line, by their players only. */
export function playersInLine(
  words: ScoreWords,
  players: Readonly<Record<SideName, readonly Named[]>>,
): string {
  return sides.map((side) => sideName(words, players[side])).join(` ${words.versus} `);
}

/** A figure of both sides on one line, such as `Ana 7 – 5 Bea`. */
export function tallyLine(
  names: Readonly<Record<SideName, string>>,
  { home, guest }: Readonly<Record<SideName, number>>,
): string {
  return `${names.home} ${home} – ${guest} ${names.guest}`;
}

interface PlacedRound extends Pick<ShownMatch, 'round'> {
  readonly place?: Pick<MatchPlace, 'stage' | 'step'> | undefined;
}

/** The name of a match's round; null outside of a draw. */
export function roundName(words: ScoreWords, { round, place }: PlacedRound): string | null {
  if (place?.stage) return words.qualifyingRound(place.stage);
  if (place?.step !== undefined) return words.stepRound(place.step);
  return round === null ? null : words.roundOf(2 ** round);
}

/** Draw and round, such as `Women's singles · Semi-final`; empty outside of tournaments. */
export function drawLine(words: ScoreWords, match: Pick<ShownMatch, 'drawName' | 'round' | 'place'>): string {
  const draw = match.drawName === null ? null : drawNameIn(words, match.drawName);
  return [draw, roundName(words, match)].filter((part) => part !== null).join(' · ');
}

/** The event of a match: its tournament, its team match by the teams' names, else its club. */
export function eventName(
  words: ScoreWords,
  { tournament, teams, club }: Pick<ShownMatch, 'tournament' | 'teams' | 'club'>,
): string {
  if (tournament !== null) return tournament.name;
  return teams === null ? (club?.name ?? words.freeplay) : `${teams.home.name} – ${teams.guest.name}`;
}

/** The name of a court; a bare number gets the word: `Court 1`. */
export function courtName(words: Pick<ScoreWords, 'numberedCourt'>, { name }: Named): string {
  return isBareCourtNumber(name) ? words.numberedCourt(name.trim()) : name;
}
