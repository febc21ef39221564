import { ApiError } from '@courtcast/client';
import type { ClubView, CourtView, LiveMatchView, MatchDetailView, MatchView } from '@courtcast/contracts';
import type { PageReader } from '@courtcast/web-data/page-data/page-source.ts';
import type { MatchPlace, ShownMatch } from '../match/shown-match.ts';
import type { MatchSides } from '../match/match-sides.ts';
import type { SentMatch } from '../sides/send-sides.ts';

/** A choice of courts: by name, all of a club, or all of a tournament's host clubs. */
export type Courts =
  { readonly courtIds: readonly string[] } | { readonly clubId: string } | { readonly tournamentId: string };

/** A match planned on a court, with the origins of its open sides. */
export type ComingMatch = MatchView & Pick<ShownMatch, 'openSides'>;

/** Finds facts about match sides that the answers of matches lack. */
export type ReadSides = (matches: readonly SentMatch[]) => Promise<ReadonlyMap<string, MatchSides>>;

/** How a display reads its data. */
export interface DisplayReader {
  readonly read: PageReader;
  readonly readSides: ReadSides;
}

/** A court's current, next and last matches, beside the running score. */
export interface CourtFacts {
  readonly court: Pick<CourtView, 'id' | 'name'>;
  readonly club: Pick<ClubView, 'id' | 'name' | 'timeZone'>;
  /** The match in progress. */
  readonly live: LiveMatchView | null;
  /** The newest suspended match. */
  readonly suspended: MatchDetailView | null;
  /** The next matches in the order of play. */
  readonly upcoming: readonly ComingMatch[];
  /** The newest match that is over. */
  readonly last: MatchDetailView | null;
  /** The places of these matches in their draws, by match id; absent if unknown. */
  readonly places?: Readonly<Record<string, MatchPlace | undefined>>;
}

const UPCOMING = 3;
/** A match that is later than this was never played. */
const MAX_LATE_MS = 12 * 3_600_000;
const NOT_FOUND = 404;

/** The first day of coming matches, as text: equal all day, so that the cached answer is reused. */
function firstDay(now: number): string {
  return new Date(now - MAX_LATE_MS).toISOString().slice(0, 10);
}

async function readDetail(read: PageReader, [match]: readonly MatchView[]): Promise<MatchDetailView | null> {
  return match === undefined ? null : read('getMatch', { params: { id: match.id } });
}

/** Reads the facts of a court. Rejects with 404 for an unknown one. */
async function readCourtFacts({ read, readSides }: DisplayReader, courtId: string): Promise<CourtFacts> {
  const params = { id: courtId };
  const newest = { courtId, perPage: 1 } as const;
  const [court, { match: live }, stopped, { data: upcoming }, over] = await Promise.all([
    read('getCourt', { params }),
    read('getLiveCourt', { params }),
    read('listMatches', { query: { ...newest, status: 'suspended', sortBy: 'updatedAt' } }),
    read('listMatches', {
      query: {
        courtId,
        status: 'scheduled',
        sort: 'schedule',
        from: firstDay(Date.now()),
        perPage: UPCOMING,
      },
    }),
    read('listMatches', { query: { ...newest, status: 'completed', sortBy: 'completedAt' } }),
  ]);
  const all = [...(live === null ? [] : [live]), ...stopped.data, ...upcoming, ...over.data];
  const [club, suspended, last, sides] = await Promise.all([
    read('getClub', { params: { id: court.clubId } }),
    readDetail(read, stopped.data),
    readDetail(read, over.data),
    readSides(all),
  ]);
  const coming = upcoming.map((match) => ({ ...match, openSides: sides.get(match.id)?.open ?? {} }));
  const places = Object.fromEntries(all.map(({ id }) => [id, sides.get(id)?.place]));
  return { court, club, live, suspended, upcoming: coming, last, places };
}

/** The ids of a club's courts in natural order, or of those of a tournament's host clubs. */
async function readCourtIds(read: PageReader, courts: Courts): Promise<readonly string[]> {
  if ('courtIds' in courts) return courts.courtIds;
  const clubIds =
    'clubId' in courts
      ? [courts.clubId]
      : (await read('getTournament', { params: { id: courts.tournamentId } })).hostClubs.map(({ id }) => id);
  const ofClubs = await Promise.all(clubIds.map((id) => read('listClubCourts', { params: { id } })));
  return ofClubs.flat().map(({ id }) => id);
}

/** The facts of a court; null if there is no such court. */
async function findCourtFacts(reader: DisplayReader, courtId: string): Promise<CourtFacts | null> {
  try {
    return await readCourtFacts(reader, courtId);
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return null;
    throw error;
  }
}

/** Reads the courts of a display in order, without deleted ones. Rejects with 404 if none is left. */
export async function readDisplay(reader: DisplayReader, wanted: Courts): Promise<CourtFacts[]> {
  const courtIds = await readCourtIds(reader.read, wanted);
  const found = await Promise.all(courtIds.map((id) => findCourtFacts(reader, id)));
  const courts = found.filter((court) => court !== null);
  if (courts.length > 0) return courts;
  throw new ApiError('not-found', { statusCode: NOT_FOUND, message: 'Court not found', error: 'Not Found' });
}

/** A page for which a QR code is printed. */
export interface CodedPlace {
  readonly kind: 'court' | 'tournament';
  readonly name: string;
  /** The name of the club; empty for a tournament. */
  readonly place: string;
  readonly path: string;
}

/** Reads the entries of a sheet of QR codes: the tournament if one was asked for, then the courts. */
export async function readCodes(read: PageReader, wanted: Courts): Promise<CodedPlace[]> {
  const ids = await readCourtIds(read, wanted);
  const courts = await Promise.all(ids.map((id) => read('getCourt', { params: { id } })));
  const clubs = await Promise.all(
    [...new Set(courts.map(({ clubId }) => clubId))].map((id) => read('getClub', { params: { id } })),
  );
  const ofCourts = courts.map(({ id, name, clubId }) => {
    const place = clubs.find((club) => club.id === clubId)?.name ?? '';
    return { kind: 'court', name, place, path: `/courts/${id}` } as const;
  });
  if (!('tournamentId' in wanted)) return ofCourts;
  const { id, name } = await read('getTournament', { params: { id: wanted.tournamentId } });
  return [{ kind: 'tournament', name, place: '', path: `/tournaments/${id}` }, ...ofCourts];
}
