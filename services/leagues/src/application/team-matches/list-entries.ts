import type { Caller } from '@courtcast/contracts';
import type { ShownSides } from '../../domain/tie-entries.ts';
import type { Deps } from '../ports.ts';
import { readEntries } from './read-entries.ts';
import type { ReadEntries } from './read-entries.ts';
import { sidesShownTo } from './tie-access.ts';

/** A team match with what a reader may see of its entries. */
export interface ShownEntries extends ReadEntries {
  readonly shown: ShownSides;
}

/** The entries of a team match for a reader, with their matches as `readEntries` has them. Problem not-found. */
export async function listEntries(
  deps: Pick<Deps, 'teamMatches' | 'matches' | 'seededId'>,
  id: string,
  caller: Caller,
): Promise<ShownEntries> {
  const read = await readEntries(deps, id);
  return { ...read, shown: sidesShownTo(caller, read.teamMatch.state) };
}
