import leven from 'leven';

const MAX_NAME_LENGTH = 100;
/** Shorter names are parts of too many others. */
const MIN_PART_LENGTH = 4;

/** A name without differences of spelling: `club_id`, `clubID`. */
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
 * The name that an unknown one was meant for: written otherwise (`club_id`), misspelt (`statsu`), cut short
 * (`umpire`) or longer (`dateFrom` for `from`). Undefined where none is close.
 */
export function closestName(unknown: string, names: readonly string[]): string | undefined {
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
