import type { SideName } from '@courtcast/contracts';

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
