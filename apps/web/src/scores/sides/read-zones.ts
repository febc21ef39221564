import type { SourceReader } from '../../documents/page-source.ts';

/** What says where a match is played. */
export interface PlacedMatch {
  readonly status: string;
  readonly tournament?: { readonly id: string } | null | undefined;
  readonly court?: { readonly clubId: string } | null | undefined;
}

/** Finds the zone whose clock a match is planned by; undefined where it is not known, and once it has begun. */
export type ZoneOf = (match: PlacedMatch) => string | undefined;

/** The tournament by whose clock a match is planned, else the club of its court. */
function whereOf({ status, tournament, court }: PlacedMatch): string | null {
  if (status !== 'scheduled') return null;
  if (tournament) return `tournament ${tournament.id}`;
  return court ? `club ${court.clubId}` : null;
}

async function readZone({ aside }: SourceReader, where: string): Promise<string | undefined> {
  const [kind, id = ''] = where.split(' ');
  const operation = kind === 'club' ? 'getClub' : 'getTournament';
  return aside(operation, { params: { id } }).then(
    ({ timeZone }) => timeZone,
    () => undefined,
  );
}

/** Reads the zones of the matches that are still to begin. */
export async function readZones(reader: SourceReader, matches: readonly PlacedMatch[]): Promise<ZoneOf> {
  const wheres = [...new Set(matches.map(whereOf))].filter((where) => where !== null);
  const zones = new Map(
    await Promise.all(wheres.map(async (where) => [where, await readZone(reader, where)] as const)),
  );
  return (match) => zones.get(whereOf(match) ?? '');
}
