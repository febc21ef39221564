import type { SourceReader } from '@courtcast/web-data/page-data/page-source.ts';

/** What says where a match is played. */
export interface PlacedMatch {
  readonly status: string;
  readonly tournament?: { readonly id: string } | null | undefined;
  readonly court?: { readonly clubId: string } | null | undefined;
  readonly teamMatch?: { readonly home: { readonly id: string } } | null | undefined;
}

/** Finds the zone whose clock a match is planned by; undefined where it is not known, and once it has begun. */
export type ZoneOf = (match: PlacedMatch) => string | undefined;

/** The tournament by whose clock a match is planned, else the club of its court, else that of the home team. */
function whereOf({ status, tournament, court, teamMatch }: PlacedMatch): string | null {
  if (status !== 'scheduled') return null;
  if (tournament) return `tournament ${tournament.id}`;
  if (court) return `club ${court.clubId}`;
  return teamMatch ? `team ${teamMatch.home.id}` : null;
}

async function askZone({ aside }: SourceReader, where: string): Promise<string> {
  const [kind, id = ''] = where.split(' ');
  if (kind === 'tournament') return (await aside('getTournament', { params: { id } })).timeZone;
  const clubId = kind === 'team' ? (await aside('getTeam', { params: { id } })).clubId : id;
  return (await aside('getClub', { params: { id: clubId } })).timeZone;
}

/** The page stands without it. */
function readZone(reader: SourceReader, where: string): Promise<string | undefined> {
  return askZone(reader, where).catch(() => undefined);
}

/** Reads the zones of the matches that are still to begin. */
export async function readZones(reader: SourceReader, matches: readonly PlacedMatch[]): Promise<ZoneOf> {
  const wheres = [...new Set(matches.map(whereOf))].filter((where) => where !== null);
  const zones = new Map(
    await Promise.all(wheres.map(async (where) => [where, await readZone(reader, where)] as const)),
  );
  return (match) => zones.get(whereOf(match) ?? '');
}
