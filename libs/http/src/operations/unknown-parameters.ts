import { invalid } from '@courtcast/problem';
import type { Problem, Reason } from '@courtcast/problem';
import leven from 'leven';

const MAX_DETAILS = 50;
const MAX_NAME_LENGTH = 100;
/** Shorter names are parts of too many others. */
const MIN_PART_LENGTH = 4;

/** A name without what people write differently: `club_id`, `clubID`. */
function bareName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Two letters that changed places are two slips; longer names may have one in every three letters. */
function isMisspelt(given: string, name: string): boolean {
  const slips = name.length < MIN_PART_LENGTH ? 1 : Math.max(2, Math.floor(name.length / 3));
  return leven(given, name) <= slips;
}

/**
 * The parameter that an unknown name was meant for: written otherwise (`club_id`), misspelt (`statsu`), cut short
 * (`umpire`) or longer (`dateFrom` for `from`). Undefined where none is close.
 */
export function findMeant(unknown: string, names: readonly string[]): string | undefined {
  const given = bareName(unknown.slice(0, MAX_NAME_LENGTH));
  if (given === '') return undefined;
  const ways: readonly ((name: string) => boolean)[] = [
    (name) => bareName(name) === given,
    (name) => isMisspelt(given, bareName(name)),
    (name) => given.length >= MIN_PART_LENGTH && bareName(name).includes(given),
    (name) => unknown.endsWith(capitalized(name)),
  ];
  return ways.map((way) => names.find(way)).find((name) => name !== undefined);
}

function describe(unknown: string, names: readonly string[]): string {
  if (names.length === 0) return 'is not a parameter: this operation takes none';
  const meant = findMeant(unknown, names);
  const hint = meant === undefined ? '' : `, ${meant} is`;
  return `is not a parameter${hint}; known are ${names.join(', ')}`;
}

/**
 * The refusal of parameters that an operation does not take, to callers who ask for strict handling (decisions 1):
 * Problem `invalid` with a detail each, which names those that it takes, at most fifty.
 */
export function unknownParameters(unknown: readonly string[], names: readonly string[]): Problem {
  const details = unknown.slice(0, MAX_DETAILS).map((name): Reason => ({
    path: name.slice(0, MAX_NAME_LENGTH),
    message: describe(name, names),
    code: 'unknown-parameter',
  }));
  return invalid(details);
}
