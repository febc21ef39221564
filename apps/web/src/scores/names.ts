import type { SideName } from '@courtcast/contracts';
import type { ScoreWords } from '../i18n/words.ts';
import type { OpenSide, ShownMatch } from './shown-match.ts';

interface Named {
  readonly name: string;
}

/** Both sides, home first, as boards list them. */
export const sides = ['home', 'guest'] as const satisfies readonly SideName[];

export function opponentOf(side: SideName): SideName {
  return side === 'home' ? 'guest' : 'home';
}

/** A side as one name: a pair with a slash between; a side without players yet in words. */
export function sideName(words: ScoreWords, players: readonly Named[]): string {
  return players.length === 0 ? words.toBeDecided : players.map(({ name }) => name).join(' / ');
}

/** What stands in place of players who are not known: `Winner of QF 1`. */
export function openSideName(words: ScoreWords, open: OpenSide | undefined): string {
  if (open === undefined) return words.toBeDecided;
  return open.kind === 'qualifier'
    ? words.qualifier
    : words.winnerOf(words.shortMatch(open.round, open.position));
}

/** Both sides in one line. */
export function matchName(words: ScoreWords, players: Readonly<Record<SideName, readonly Named[]>>): string {
  return `${sideName(words, players.home)} ${words.versus} ${sideName(words, players.guest)}`;
}

/** What both sides have of something, for example `Ana 7 – 5 Bea`. */
export function tallyLine(
  names: Readonly<Record<SideName, string>>,
  { home, guest }: Readonly<Record<SideName, number>>,
): string {
  return `${names.home} ${home} – ${guest} ${names.guest}`;
}

/** Draw and round, for example `Women's singles · Semi-final`; empty outside tournaments. */
export function drawLine(
  words: ScoreWords,
  { drawName, round }: Pick<ShownMatch, 'drawName' | 'round'>,
): string {
  return [drawName, round === null ? null : words.round(round)].filter((part) => part !== null).join(' · ');
}

/** What a match belongs to: its tournament, its team match by the teams, else the club where it is played. */
export function eventName(
  words: ScoreWords,
  { tournament, teams, club }: Pick<ShownMatch, 'tournament' | 'teams' | 'club'>,
): string {
  if (tournament !== null) return tournament.name;
  return teams === null ? (club?.name ?? words.freeplay) : `${teams.home.name} – ${teams.guest.name}`;
}

/** Court and club, for example `Court 2 · Riverside Tennis Club`; empty where no court is known. */
export function courtLine({ court, club }: Pick<ShownMatch, 'court' | 'club'>): string {
  return [court?.name, club?.name].filter((part) => part !== undefined).join(' · ');
}
