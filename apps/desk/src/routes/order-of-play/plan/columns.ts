import type { Court, Match } from './draft.ts';

interface Courts {
  /** Courts of the host clubs. */
  readonly courts: readonly Court[];
  readonly matches: readonly Match[];
}

/** Every court that is known, by id, as it is called; where they are of several clubs, with the name of its own. */
export function namedCourts(
  { courts, matches }: Courts,
  called: (court: Court) => string,
): ReadonlyMap<string, Court> {
  const ofMatches = matches.flatMap(({ court }) => court ?? []);
  const known = [...new Map([...ofMatches, ...courts].map((court) => [court.id, court])).values()];
  const isSeveralClubs = new Set(known.map(({ clubId }) => clubId)).size > 1;
  const nameOf = (court: Court): string =>
    isSeveralClubs && court.club !== null ? `${called(court)} · ${court.club.name}` : called(court);
  return new Map(known.map((court) => [court.id, { ...court, name: nameOf(court) }]));
}

/** The courts of the hosts, then those where matches stand besides; null for matches without one. */
export function columnsOf(courts: readonly Court[], matches: readonly Match[]): readonly (Court | null)[] {
  const ids = new Set(courts.map(({ id }) => id));
  const others = new Map(
    matches.flatMap(({ court }) => (court === null || ids.has(court.id) ? [] : [[court.id, court] as const])),
  );
  const isHomeless = matches.some(({ court }) => court === null);
  return [...courts, ...others.values(), ...(isHomeless ? [null] : [])];
}

/** Courts with matches. */
export function usedColumns(
  columns: readonly (Court | null)[],
  matches: readonly Match[],
): readonly (Court | null)[] {
  const used = new Set(matches.map(({ court }) => court?.id));
  return columns.filter((court) => used.has(court?.id));
}
