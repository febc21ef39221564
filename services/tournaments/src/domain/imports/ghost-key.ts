import { nameKey } from './known-people.ts';
import type { PersonFacts } from './known-people.ts';

/**
 * What the id of a new player of a file follows from: the name, and what distinguishes them where another has it. Keys
 * that are taken are noted in `taken`.
 */
export function ghostKey(facts: PersonFacts, isNamesake: boolean, taken: Set<string>): string {
  const plain = nameKey(facts.name);
  const key = isNamesake || taken.has(plain) ? [plain, facts.nationality, facts.gender].join('\n') : plain;
  taken.add(key);
  return key;
}
