import type { MatchView, SideName } from '@courtcast/contracts';
import type { AnswerOf } from '@courtcast/client';
import { drawsInto } from '@courtcast/scoring-rules';
import { bracketOf, keyOf } from '../bracket/bracket.ts';
import type { Bracket, BracketMatch } from '../bracket/bracket.ts';
import { feedersIn, openSideOf, qualifiersOf } from '../bracket/next-match.ts';
import type { PageReader, SourceReader } from '@courtcast/web-data/page-data/page-source.ts';
import { sides } from '../match/names.ts';
import type { OpenSide } from '../match/shown-match.ts';
import { sidesKey } from '../match/match-sides.ts';
import type { MatchSides } from '../match/match-sides.ts';

/** The fields that tell where a match is played. */
interface PlacedMatch {
  readonly status: string;
  readonly tournament?: { readonly id: string } | null | undefined;
  readonly court?: { readonly clubId: string } | null | undefined;
  readonly teamMatch?: { readonly home: { readonly id: string } } | null | undefined;
}

/** Finds the zone of a match's planned time; undefined if unknown, and once it has begun. */
type ZoneOf = (match: PlacedMatch) => string | undefined;

/** What determines the zone of a match: the tournament, else the court's club, else the home team. */
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

/** Reads a zone; on failure the page does without it. */
function readZone(reader: SourceReader, where: string): Promise<string | undefined> {
  return askZone(reader, where).catch(() => undefined);
}

/** Reads the zones of the matches that have not begun. */
async function readZones(reader: SourceReader, matches: readonly PlacedMatch[]): Promise<ZoneOf> {
  const wheres = [...new Set(matches.map(whereOf))].filter((where) => where !== null);
  const zones = new Map(
    await Promise.all(wheres.map(async (where) => [where, await readZone(reader, where)] as const)),
  );
  return (match) => zones.get(whereOf(match) ?? '');
}

/** A match from any answer of the API. */
export type SentMatch = Pick<MatchView, 'id' | 'players'> &
  PlacedMatch & {
    readonly kind?: MatchView['kind'];
    readonly draw?: { readonly id: string } | null | undefined;
  };

/** The most draws that a page reads; matches of further draws are shown without facts from them. */
const MAX_DRAWS = 40;
const MAX_PLAYERS = 120;

type Known = ReadonlyMap<string, MatchSides>;

function openOf(bracket: Bracket, match: BracketMatch, side: SideName): MatchSides['open'] {
  const open = openSideOf(bracket, match, side);
  return open === null ? {} : { [side]: open };
}

function toSides(bracket: Bracket, match: BracketMatch): MatchSides {
  const { round, number, stage, step, home, guest } = match;
  const open = { ...openOf(bracket, match, 'home'), ...openOf(bracket, match, 'guest') };
  return {
    place: { round, number, ...(stage !== undefined && { stage }), ...(step !== undefined && { step }) },
    ...((home.seed ?? guest.seed) !== null && { seeds: { home: home.seed, guest: guest.seed } }),
    ...((home.entryMark ?? guest.entryMark) !== null && {
      entryMarks: { home: home.entryMark, guest: guest.entryMark },
    }),
    ...(Object.keys(open).length > 0 && { open }),
  };
}

type Draw = AnswerOf<'getDraw'>;

/** Derives the sides of each draw answer once. */
const read = new WeakMap<Draw, Known>();

/** The groups of the matches of a draw that has several. */
function groupsOf({ groups }: Draw): (readonly [matchId: string, sides: MatchSides])[] {
  if (groups === null || groups === undefined || groups.length < 2) return [];
  return groups.flatMap(({ group, matches }) => matches.map(({ matchId }) => [matchId, { group }] as const));
}

/** The facts that a draw holds about the sides of its matches. */
export function sidesOfDraw(draw: Draw): Known {
  const known = read.get(draw);
  if (known !== undefined) return known;
  const bracket = bracketOf(draw);
  const found = new Map<string, MatchSides>([
    ...[...bracket.byKey.values()].flatMap((one) =>
      one.match === null ? [] : [[one.match.id, toSides(bracket, one)] as const],
    ),
    ...groupsOf(draw),
  ]);
  read.set(draw, found);
  return found;
}

const distinct = (ids: readonly string[], max: number): string[] => [...new Set(ids)].slice(0, max);

async function readAll<T>(ids: readonly string[], readOne: (id: string) => Promise<T>): Promise<T[]> {
  const settled = await Promise.allSettled(ids.map(readOne));
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** The ids of a match's players; guests of freeplay have none. */
function playerIdsOf({ kind, players }: SentMatch): string[] {
  return kind === 'freeplay' ? [] : [...players.home, ...players.guest].map(({ id }) => id);
}

async function readCountries(
  { aside }: SourceReader,
  matches: readonly SentMatch[],
): Promise<ReadonlyMap<string, string>> {
  const players = await readAll(distinct(matches.flatMap(playerIdsOf), MAX_PLAYERS), (id) =>
    aside('getPlayer', { params: { id } }),
  );
  return new Map(
    players.flatMap(({ id, nationality }) => (nationality === undefined ? [] : [[id, nationality] as const])),
  );
}

async function readPlaces({ aside }: SourceReader, matches: readonly SentMatch[]): Promise<Known> {
  const drawIds = distinct(
    matches.flatMap(({ draw }) => draw?.id ?? []),
    MAX_DRAWS,
  );
  const draws = await readAll(drawIds, (id) => aside('getDraw', { params: { id } }));
  const sources = await readSources(aside, draws);
  const known = await Promise.all(
    draws.map(async (draw) => {
      const found = [...sidesOfDraw(draw)];
      const opens = found.flatMap(([, { open }]) => bothOf(open));
      const waits = opens.some((one) => one?.kind === 'qualifier');
      const qualifiers = waits ? await readQualifiers(aside, draw) : new Map<number, Feeder>();
      return withFeeders(found, (open) =>
        open.kind === 'qualifier' ? qualifiers.get(open.number) : sources.get(sourceKey(open)),
      );
    }),
  );
  return new Map(known.flat());
}

/** A match whose winner or loser takes a side, and its players. */
type Feeder = Pick<OpenSide, 'matchId' | 'either'>;

type Qualifiers = ReturnType<typeof qualifiersOf>;

const bothOf = (open: MatchSides['open']) => sides.map((side) => open?.[side]);

/** The possible qualifiers of a draw; empty if they cannot be read. */
async function readQualifiers(aside: PageReader, { id, tournamentId }: Draw): Promise<Qualifiers> {
  try {
    const { data } = await aside('listDraws', { params: { tournamentId } });
    const ids = drawsInto(id, data).map(({ draw }) => draw.id);
    return qualifiersOf(await readAll(ids, (one) => aside('getDraw', { params: { id: one } })), data);
  } catch {
    return new Map();
  }
}

/** The key of a match in another draw; empty for one of the same draw. */
function sourceKey(open: OpenSide): string {
  return open.kind === 'qualifier' || open.from === undefined
    ? ''
    : `${open.from.drawId} ${keyOf(open.round, open.number)}`;
}

/** The matches in other draws whose winners or losers come into these draws, by `sourceKey`. */
async function readSources(aside: PageReader, draws: readonly Draw[]): Promise<ReadonlyMap<string, Feeder>> {
  const opens = draws.flatMap((draw) => [...sidesOfDraw(draw).values()].flatMap(({ open }) => bothOf(open)));
  const ids = opens.flatMap((open) =>
    open === undefined || open.kind === 'qualifier' ? [] : (open.from?.drawId ?? []),
  );
  const known = new Map(draws.map((draw) => [draw.id, draw]));
  const missing = distinct(ids, MAX_DRAWS).filter((id) => !known.has(id));
  const others = await readAll(missing, (id) => aside('getDraw', { params: { id } }));
  const sources = [...others, ...draws.filter(({ id }) => ids.includes(id))];
  return new Map(
    sources.flatMap((draw) =>
      [...feedersIn(draw)].map(([key, feeder]) => [`${draw.id} ${key}`, feeder] as const),
    ),
  );
}

function withFeeders(
  known: readonly (readonly [id: string, MatchSides])[],
  feederOf: (open: OpenSide) => Feeder | undefined,
): (readonly [id: string, MatchSides])[] {
  const fill = (open: OpenSide | undefined) => open && { ...open, ...feederOf(open) };
  return known.map(([id, { open, ...rest }]) => {
    if (open === undefined) return [id, rest];
    const [home, guest] = bothOf(open).map(fill);
    return [id, { ...rest, open: { ...(home && { home }), ...(guest && { guest }) } }];
  });
}

function countriesOf(
  match: SentMatch,
  countries: ReadonlyMap<string, string>,
): Pick<MatchSides, 'countries'> {
  const own = playerIdsOf(match).flatMap((id) => {
    const country = countries.get(id);
    return country === undefined ? [] : [[id, country] as const];
  });
  return own.length > 0 ? { countries: Object.fromEntries(own) } : {};
}

function sendAll(reader: SourceReader, all: ReadonlyMap<string, MatchSides>): Known {
  for (const [id, known] of all) if (Object.keys(known).length > 0) reader.send(sidesKey(id), known);
  return all;
}

/**
 * Sends with a page the facts about its matches' sides that their own answers lack: seeds, countries, the
 * sources of open sides, and zones of planned times. The page works without them.
 */
export async function sendSides(reader: SourceReader, matches: readonly SentMatch[]): Promise<Known> {
  const [places, countries, zoneOf] = await Promise.all([
    readPlaces(reader, matches),
    readCountries(reader, matches),
    readZones(reader, matches),
  ]);
  const known = (match: SentMatch) => {
    const zone = zoneOf(match);
    return { ...places.get(match.id), ...countriesOf(match, countries), ...(zone && { zone }) };
  };
  return sendAll(reader, new Map(matches.map((match) => [match.id, known(match)])));
}

/** The same without countries and zones, for pages with little room. */
export async function sendPlaces(reader: SourceReader, matches: readonly SentMatch[]): Promise<Known> {
  const places = await readPlaces(reader, matches);
  return sendAll(reader, new Map(matches.map(({ id }) => [id, places.get(id) ?? {}])));
}
