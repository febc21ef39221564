import { ApiError } from '@courtcast/client';
import type { ClubView, CourtView, LiveMatchView, MatchDetailView, MatchView } from '@courtcast/contracts';
import type { PageReader } from '@courtcast/web-data/page-data/page-source.ts';
import type { MatchPlace, ShownMatch } from '../match/shown-match.ts';
import type { MatchSides } from '../match/match-sides.ts';
import type { SentMatch } from '../sides/send-sides.ts';

/** Some courts: those named, every one of a club, or of the clubs that host a tournament. */
export type Courts =
  { readonly courtIds: readonly string[] } | { readonly clubId: string } | { readonly tournamentId: string };

/** A match that is planned on a court, with whose winner comes where no one stands yet. */
export type ComingMatch = MatchView & Pick<ShownMatch, 'openSides'>;

/** Finds what the answers of matches do not say of their sides. */
export type ReadSides = (matches: readonly SentMatch[]) => Promise<ReadonlyMap<string, MatchSides>>;

/** Where a display finds what it shows. */
export interface DisplayReader {
  readonly read: PageReader;
  readonly readSides: ReadSides;
}

/** The facts of a court beside the running score: its next and its last match. */
export interface CourtFacts {
  readonly court: Pick<CourtView, 'id' | 'name'>;
  readonly club: Pick<ClubView, 'id' | 'name' | 'timeZone'>;
  /** The match in progress. */
  readonly live: LiveMatchView | null;
  /** The newest one that was stopped and is not over. */
  readonly suspended: MatchDetailView | null;
  /** The next few in the order of play. */
  readonly upcoming: readonly ComingMatch[];
  /** The newest that is over. */
  readonly last: MatchDetailView | null;
  /** Where these stand in their draws, by match; absent where that is not known. */
  readonly places?: Readonly<Record<string, MatchPlace | undefined>>;
}

const UPCOMING = 3;
/** A match that is this late was never played. */
const MAX_LATE_MS = 12 * 3_600_000;
const NOT_FOUND = 404;

/** The day from which matches are still to come: the same question all day. */
function firstDay(now: number): string {
  return new Date(now - MAX_LATE_MS).toISOString().slice(0, 10);
}

async function readDetail(read: PageReader, [match]: readonly MatchView[]): Promise<MatchDetailView | null> {
  return match === undefined ? null : read('getMatch', { params: { id: match.id } });
}

/** Reads what a display shows of a court. An unknown one is refused with 404. */
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

/** The courts of a club in natural order, or of the clubs that host a tournament. */
async function readCourtIds(read: PageReader, courts: Courts): Promise<readonly string[]> {
  if ('courtIds' in courts) return courts.courtIds;
  const clubIds =
    'clubId' in courts
      ? [courts.clubId]
      : (await read('getTournament', { params: { id: courts.tournamentId } })).hostClubs.map(({ id }) => id);
  const ofClubs = await Promise.all(clubIds.map((id) => read('listClubCourts', { params: { id } })));
  return ofClubs.flat().map(({ id }) => id);
}

/** The same; null where there is no such court. */
async function findCourtFacts(reader: DisplayReader, courtId: string): Promise<CourtFacts | null> {
  try {
    return await readCourtFacts(reader, courtId);
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return null;
    throw error;
  }
}

/** Reads the courts of a display in order, without those that are gone. None at all is refused with 404. */
export async function readDisplay(reader: DisplayReader, wanted: Courts): Promise<CourtFacts[]> {
  const courtIds = await readCourtIds(reader.read, wanted);
  const found = await Promise.all(courtIds.map((id) => findCourtFacts(reader, id)));
  const courts = found.filter((court) => court !== null);
  if (courts.length > 0) return courts;
  throw new ApiError('not-found', { statusCode: NOT_FOUND, message: 'Court not found', error: 'Not Found' });
}

/** Something that has a code, with the path of its page. */
export interface CodedPlace {
  readonly kind: 'court' | 'tournament';
  readonly name: string;
  /** The club; of a tournament empty. */
  readonly place: string;
  readonly path: string;
}

/** Reads what stands on a sheet of codes: the courts, after the tournament where it was asked for by that. */
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
