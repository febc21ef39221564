import type { ShownMatch } from './shown-match.ts';
import { roundName } from './words.ts';

/** Small letters without their marks: `munoz` for `Muñoz`. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ø', 'o');
}

function textOf({ players, tournament, drawName, round, court, club }: ShownMatch): string {
  const names = [...players.home, ...players.guest, tournament, court, club].flatMap(
    (named) => named?.name ?? [],
  );
  return plain([...names, drawName ?? '', round === null ? '' : roundName(round)].join(' '));
}

/** Whether a match has every word of a search somewhere in its names. */
export function isFound(match: ShownMatch, search: string): boolean {
  const text = textOf(match);
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
