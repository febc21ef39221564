import type { CheckedLine, NamedPerson } from './look-up.ts';
import { foldName } from './team-lines.ts';

/** Whether a player who is known is the one that is meant. */
export type Meant = 'known' | 'another';

/** What was said of players of a list, by `personKey`. */
export type MeantPeople = Readonly<Record<string, Meant>>;

/** What decides who is meant: what was said, and the club of the teams that are new. */
export interface Meaning {
  readonly said: MeantPeople;
  readonly clubId: string;
}

/** Names a player of a line, wherever the line stands. */
export function personKey({ name }: Pick<CheckedLine, 'name'>, person: NamedPerson): string {
  return `${foldName(name)};${foldName(person.name)}`;
}

/** Someone who has an account and is not of the club is put into a team, to lead it, only where someone says so. */
function usuallyMeant({ known }: NamedPerson, clubId: string): Meant | null {
  if (known === null) return 'another';
  return known.claimed && !known.clubs.some(({ id }) => id === clubId) ? null : 'known';
}

/** Who is meant by a name of a line: as was said, else the one who is known; null while it is to be said. */
export function meantBy(line: CheckedLine, person: NamedPerson, { said, clubId }: Meaning): Meant | null {
  return said[personKey(line, person)] ?? usuallyMeant(person, clubId);
}

/** Players of a line of whom it is to be said first who they are. */
export function toSay(line: CheckedLine, meaning: Meaning): readonly NamedPerson[] {
  return line.people.filter((person) => meantBy(line, person, meaning) === null);
}
