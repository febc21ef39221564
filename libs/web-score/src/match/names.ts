import type { SideName } from '@courtcast/contracts';
import { familyNames, isBareCourtNumber } from '@courtcast/scoring-rules';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { drawNameIn } from './draw-names.ts';
import type { MatchPlace, ShownMatch } from './shown-match.ts';

interface Named {
  readonly name: string;
}

/** Both sides, home first, as boards list them. */
export const sides = ['home', 'guest'] as const satisfies readonly SideName[];

export function opponentOf(side: SideName): SideName {
  return side === 'home' ? 'guest' : 'home';
}

/** One name for those who stand on a side: a player, or both of a pair. */
export function pairName(players: readonly Named[]): string {
  return players.map(({ name }) => name).join(' / ');
}

/** A side as one name: a pair with a slash between; a side without players yet in words. */
export function sideName(words: ScoreWords, players: readonly Named[]): string {
  return players.length === 0 ? words.toBeDecided : pairName(players);
}

/** Names in few letters: those of the families, in full where that is in doubt or both of a pair share it. */
export function shortPair(names: readonly string[]): string {
  return familyNames(names).join(' / ');
}

/** A match of a draw in few letters: `QF 3`, in a qualifying draw `Q1 no. 3`. */
export function placeCode(words: ScoreWords, { round, number, stage, step }: MatchPlace): string {
  if (step !== undefined) return words.stepCode(step, number);
  return stage ? words.qualifyingCode(stage, number) : words.matchCode(2 ** round, number);
}

/** Both sides in one line, by their players alone. */
export function playersInLine(
  words: ScoreWords,
  players: Readonly<Record<SideName, readonly Named[]>>,
): string {
  return sides.map((side) => sideName(words, players[side])).join(` ${words.versus} `);
}

/** A figure of both sides, for example `Ana 7 – 5 Bea`. */
export function tallyLine(
  names: Readonly<Record<SideName, string>>,
  { home, guest }: Readonly<Record<SideName, number>>,
): string {
  return `${names.home} ${home} – ${guest} ${names.guest}`;
}

interface PlacedRound extends Pick<ShownMatch, 'round'> {
  readonly place?: Pick<MatchPlace, 'stage' | 'step'> | undefined;
}

/** The round of a match in words; null outside of a draw. */
export function roundName(words: ScoreWords, { round, place }: PlacedRound): string | null {
  if (place?.stage) return words.qualifyingRound(place.stage);
  if (place?.step !== undefined) return words.stepRound(place.step);
  return round === null ? null : words.roundOf(2 ** round);
}

/** Draw and round, for example `Women's singles · Semi-final`; empty outside tournaments. */
export function drawLine(words: ScoreWords, match: Pick<ShownMatch, 'drawName' | 'round' | 'place'>): string {
  const draw = match.drawName === null ? null : drawNameIn(words, match.drawName);
  return [draw, roundName(words, match)].filter((part) => part !== null).join(' · ');
}

/** The event of a match: its tournament, its team match by the teams, else its club. */
export function eventName(
  words: ScoreWords,
  { tournament, teams, club }: Pick<ShownMatch, 'tournament' | 'teams' | 'club'>,
): string {
  if (tournament !== null) return tournament.name;
  return teams === null ? (club?.name ?? words.freeplay) : `${teams.home.name} – ${teams.guest.name}`;
}

/** The name of a court; a bare number becomes "Court 1". */
export function courtName(words: Pick<ScoreWords, 'numberedCourt'>, { name }: Named): string {
  return isBareCourtNumber(name) ? words.numberedCourt(name.trim()) : name;
}
