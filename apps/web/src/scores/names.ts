import type { SideName } from '@courtcast/contracts';
import type { ShownMatch } from './shown-match.ts';
import { roundName } from './words.ts';

interface Named {
  readonly name: string;
}

/** Both sides, home first, as boards list them. */
export const sides = ['home', 'guest'] as const satisfies readonly SideName[];

export function opponentOf(side: SideName): SideName {
  return side === 'home' ? 'guest' : 'home';
}

/** A side as one name: a pair with a slash between; a side without players yet in words. */
export function sideName(players: readonly Named[]): string {
  return players.length === 0 ? 'To be decided' : players.map(({ name }) => name).join(' / ');
}

/** Both sides in one line. */
export function matchName(players: Readonly<Record<SideName, readonly Named[]>>): string {
  return `${sideName(players.home)} vs ${sideName(players.guest)}`;
}

/** Draw and round, for example `Women's singles · Semi-final`; empty outside tournaments. */
export function drawLine({ drawName, round }: Pick<ShownMatch, 'drawName' | 'round'>): string {
  return [drawName, round === null ? null : roundName(round)].filter((part) => part !== null).join(' · ');
}

/** What a match belongs to: its tournament, its team match by the teams, else the club where it is played. */
export function eventName({
  tournament,
  teams,
  club,
}: Pick<ShownMatch, 'tournament' | 'teams' | 'club'>): string {
  if (tournament !== null) return tournament.name;
  return teams === null ? (club?.name ?? 'Freeplay') : `${teams.home.name} – ${teams.guest.name}`;
}

/** Court and club, for example `Court 2 · Riverside Tennis Club`; empty where no court is known. */
export function courtLine({ court, club }: Pick<ShownMatch, 'court' | 'club'>): string {
  return [court?.name, club?.name].filter((part) => part !== undefined).join(' · ');
}
