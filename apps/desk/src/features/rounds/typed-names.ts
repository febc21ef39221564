import { foldText } from '@courtcast/contracts/fold-text';
import type { PlayedGender } from './gender-buttons.tsx';

/** A person to be entered: a known player, or only a name. */
export interface TypedPerson {
  readonly name: string;
  readonly playerId?: string;
  readonly gender?: PlayedGender;
}

const MAX_NAME = 100;
/** `1.`, `12)`, `-`: the bullets of lists in chats. */
const BULLET = /^\s*(?:\d{1,3}[.):]|[-–—•*])\s*/u;
/** Separators of two partners. */
const TOGETHER = /\s*[/&+]\s*/u;

/**
 * Parses typed or pasted names: one on each line, or separated by commas; `A / B` and `A & B` give two
 * partners in sequence.
 */
export function namesIn(text: string): string[] {
  const lines = text.split(/\r?\n/u);
  const parts = lines.length > 1 ? lines : text.split(/[,;]/u);
  return parts
    .flatMap((part) => part.replace(BULLET, '').split(TOGETHER))
    .map((name) => name.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_NAME))
    .filter((name) => /\p{L}/u.test(name));
}

/** A name for comparison: without accents, case and punctuation. */
export const keyOfName = foldText;

interface Known {
  readonly id: string;
  readonly name: string;
}

/** Matches names to known players: the only one of that name, else a new person. */
export function meantBy(names: readonly string[], known: readonly Known[]): TypedPerson[] {
  return names.map((name) => {
    const found = known.filter((one) => keyOfName(one.name) === keyOfName(name));
    const [only] = found;
    return only !== undefined && found.length === 1 ? { name: only.name, playerId: only.id } : { name };
  });
}

/** The people who are not on the list yet, by id and name; each once. */
export function withoutKnown(coming: readonly TypedPerson[], there: readonly TypedPerson[]): TypedPerson[] {
  const ids = new Set(there.flatMap(({ playerId }) => playerId ?? []));
  const names = new Set(there.map(({ name }) => keyOfName(name)));
  return coming.filter(({ name, playerId }) => {
    const key = keyOfName(name);
    if (names.has(key) || (playerId !== undefined && ids.has(playerId))) return false;
    names.add(key);
    return true;
  });
}

/** Entrants as the API takes them: single people, or consecutive ones as pairs. */
export function entrantsOf(people: readonly TypedPerson[], arePairs: boolean) {
  const newcomers = people.map(({ name, playerId, gender }) =>
    playerId === undefined ? { name, ...(gender !== undefined && { gender }) } : { playerId },
  );
  if (!arePairs) return newcomers.map((one) => [one]);
  return Array.from({ length: Math.ceil(newcomers.length / 2) }, (_, index) =>
    newcomers.slice(2 * index, 2 * index + 2),
  );
}
