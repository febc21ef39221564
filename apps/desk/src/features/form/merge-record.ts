/** A field that two people have changed. */
export interface FieldConflict<Name extends string = string> {
  readonly name: Name;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** What becomes of a form whose record was changed by others meanwhile. */
export interface Merged<Values> {
  readonly values: Values;
  /** Changed by both: one's own stands in `values` until a person has chosen. */
  readonly conflicts: readonly FieldConflict<keyof Values & string>[];
  /** Changed by others only: theirs stands in `values`. */
  readonly taken: readonly (keyof Values & string)[];
  /** What the next change is compared with: theirs, and as before where a person has still to choose. */
  readonly base: Values;
}

interface Versions<Values> {
  /** What both began with. */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Brings together what was typed and what others have saved since, field by field. */
export function mergeRecord<Values extends object>({ base, mine, theirs }: Versions<Values>): Merged<Values> {
  const names = Object.keys(theirs) as (keyof Values & string)[];
  const changedByThem = names.filter((name) => !isSame(base[name], theirs[name]));
  const isMine = (name: keyof Values) => !isSame(base[name], mine[name]);
  const taken = changedByThem.filter((name) => !isMine(name));
  const conflicts = changedByThem
    .filter((name) => isMine(name) && !isSame(mine[name], theirs[name]))
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
  const values = { ...theirs };
  for (const name of names) if (isMine(name)) values[name] = mine[name];
  const nextBase = { ...theirs };
  for (const { name } of conflicts) nextBase[name] = base[name];
  return { values, conflicts, taken, base: nextBase };
}
