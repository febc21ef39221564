import type { AnswerOf } from '@courtcast/client';
import { foldText } from '@courtcast/contracts/fold-text';

/** A player as lists show it. */
export type Player = AnswerOf<'listPlayers'>['data'][number];

function plain(name: string): string {
  const letters = foldText(name);
  // "García, Ana" is "Ana García".
  return (letters.match(/[\p{L}\d]+/gu) ?? []).toSorted().join(' ');
}

/** Players of the same name, without regard to case, accents and order of its words: two or more of each. */
export function sameNames(players: readonly Player[]): readonly (readonly Player[])[] {
  const groups = Map.groupBy(players, ({ name }) => plain(name));
  return [...groups.values()].filter((group) => group.length > 1);
}
