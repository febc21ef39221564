/** A name split into given names and family name, in spoken order. */
export interface NameParts {
  readonly given: string;
  readonly family: string;
}

/** Alphabets whose languages say the given name first. In others a name is never taken apart. */
const GIVEN_FIRST = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\s.'’‘´`-]+$/u;
/** Words that belong to the following word: `van de Zandschulp`. */
const particles: ReadonlySet<string> = new Set([
  ...['af', 'av', 'da', 'das', 'de', 'dei', 'del', 'della', 'den', 'der', 'des', 'di', 'do', 'dos', 'du'],
  ...[
    'el',
    'la',
    'las',
    'le',
    'lo',
    'los',
    "'t",
    'te',
    'ten',
    'ter',
    'van',
    'vom',
    'von',
    'zu',
    'zum',
    'zur',
  ],
]);
/** Words that join the words on both sides: `Ortega y Gasset`. */
const joiners: ReadonlySet<string> = new Set(['y', 'e', 'i']);
/** A no-break space holds the words of one name together. Writing one settles cases that the rule leaves in doubt. */
const NO_BREAK = '\u00a0';
const BETWEEN_NAMES = /[^\S\u00a0]+/;
const SUFFIX = /^(?:jr|sr|junior|senior|i{2,3}|iv)\.?$/i;
const INITIALS = /^(?:\p{Lu}\p{M}*\.-?)+$/u;

function isJoined(before: readonly string[], word: string): boolean {
  const last = before.at(-1) ?? '';
  const key = word.toLowerCase();
  if (joiners.has(key) || SUFFIX.test(word)) return true;
  if (joiners.has(last.toLowerCase()) || particles.has(last.toLowerCase())) return true;
  return INITIALS.test(word) && before.every((one) => INITIALS.test(one));
}

/** `Surname, Name`, as lists have it, in the order in which it is said. */
function inSpokenOrder(name: string): string {
  const [family = '', given, more] = name.split(',').map((half) => half.trim());
  if (given === undefined || given === '' || more !== undefined || SUFFIX.test(given)) return name;
  return `${given} ${family}`;
}

/** The names of a person, each with the words that belong to it: `Botic`, `van de Zandschulp`; none where a name is never taken apart. */
function namesIn(name: string): string[] {
  const spoken = inSpokenOrder(name);
  if (!GIVEN_FIRST.test(spoken)) return [];
  const names: string[][] = [];
  for (const word of spoken.trim().split(BETWEEN_NAMES)) {
    const before = names.at(-1);
    if (before !== undefined && isJoined(before, word)) before.push(word);
    else names.push([word]);
  }
  return names.map((words) => words.join(' ').replaceAll(NO_BREAK, ' '));
}

/**
 * Splits a name into given and family name (decisions 12): of two names the second is the family name, where words
 * joined by no-break spaces count as one. Null in doubt: for one name, for three and more (`José Ángel Peña` has two
 * given names, `Carlos Moyá Llompart` two family names), and in alphabets whose languages put the family name first.
 */
export function nameParts(name: string): NameParts | null {
  const [given, family, more] = namesIn(name);
  return given === undefined || family === undefined || more !== undefined ? null : { given, family };
}

/**
 * Splits a name, with a guess in doubtful cases: the last name is the family name, with the words that belong to it
 * (`Juan Martín`, `del Potro`); a single name is the family name. Null in alphabets whose languages put the family name
 * first.
 */
export function likelyNameParts(name: string): NameParts | null {
  const names = namesIn(name);
  const family = names.at(-1);
  return family === undefined || family === '' ? null : { given: names.slice(0, -1).join(' '), family };
}

/** The family name; the whole name in doubtful cases. */
export function familyName(name: string): string {
  return nameParts(name)?.family ?? name;
}

/**
 * A name with the first given name as its initial, `L. Gómez`, `J. Martín del Potro`: which name is the first is in no
 * doubt. The whole name in alphabets whose languages say the family name first, and of one name.
 */
export function initialedName(name: string): string {
  const [given = '', ...rest] = namesIn(name);
  if (rest.length === 0) return name;
  const initial = INITIALS.test(given.split(' ')[0] ?? '') ? given : `${/^.\p{M}*/u.exec(given)?.[0] ?? ''}.`;
  return [initial, ...rest].join(' ');
}

/** A name as it is typed, without the no-break spaces that join words. */
export function plainName(name: string): string {
  return name.replaceAll(NO_BREAK, ' ');
}

/**
 * Candidates for the family name, the longest first: the whole name, then its endings. Empty for a single name, and in
 * alphabets whose languages put the family name first.
 */
export function possibleFamilyNames(name: string): readonly string[] {
  const spoken = inSpokenOrder(plainName(name)).trim();
  const words = spoken.split(/\s+/);
  const isTaken = words.length > 1 && GIVEN_FIRST.test(spoken);
  return isTaken ? words.map((_, index) => words.slice(index).join(' ')) : [];
}

/** The family name that a name says by no-break spaces; null where the rule decides. */
export function saidFamilyName(name: string): string | null {
  if (!name.includes(NO_BREAK)) return null;
  return plainName(name.split(BETWEEN_NAMES).at(-1) ?? name);
}

/**
 * A name that says which part is the family's: no-break spaces hold the words of both parts together. As it is typed where
 * it does not end so, and where `family` is null: the rule decides then.
 */
export function withFamilyName(name: string, family: string | null): string {
  const typed = plainName(name);
  if (family === null || !possibleFamilyNames(typed).includes(family)) return typed;
  const spoken = inSpokenOrder(typed).trim().split(/\s+/).join(' ');
  const given = spoken.slice(0, spoken.length - family.length).trim();
  return [given, family]
    .filter((part) => part !== '')
    .map((part) => part.replaceAll(' ', NO_BREAK))
    .join(' ');
}

/** Family names for a list of people; the whole names if two of them share a family name. */
export function familyNames(names: readonly string[]): readonly string[] {
  const short = names.map(familyName);
  return new Set(short).size < names.length ? names : short;
}
