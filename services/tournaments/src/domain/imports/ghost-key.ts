import { nameKey } from './known-people.ts';
import type { PersonFacts } from './known-people.ts';

/**
 * The text from which the id of a new player is derived: the name and, for a namesake, the facts that differ. Used keys
 * are noted in `taken`.
 */
export function ghostKey(facts: PersonFacts, isNamesake: boolean, taken: Set<string>): string {
  const plain = nameKey(facts.name);
  const key = isNamesake || taken.has(plain) ? [plain, facts.nationality, facts.gender].join('\n') : plain;
  taken.add(key);
  return key;
}
