import type { MatchView, SideName } from '@courtcast/contracts';
import type { AnswerOf } from '@courtcast/client';
import { drawsInto } from '@courtcast/scoring-rules';
import { bracketOf } from '../bracket/bracket.ts';
import type { Bracket, BracketMatch } from '../bracket/bracket.ts';
import { openSideOf, qualifiersOf } from '../bracket/next-match.ts';
import type { PageReader, SourceReader } from '@courtcast/web-data/page-data/page-source.ts';
import { sides } from '../match/names.ts';
import type { OpenSide } from '../match/shown-match.ts';
import { readZones } from './read-zones.ts';
import type { PlacedMatch } from './read-zones.ts';
import { sidesKey } from '../match/match-sides.ts';
import type { MatchSides } from '../match/match-sides.ts';

/** A match in any of its forms. */
export type SentMatch = Pick<MatchView, 'id' | 'players'> &
  PlacedMatch & {
    readonly kind?: MatchView['kind'];
    readonly draw?: { readonly id: string } | null | undefined;
  };

/** No page asks for more: the others are shown without what only draws and players know. */
const MAX_DRAWS = 40;
const MAX_PLAYERS = 120;

type Known = ReadonlyMap<string, MatchSides>;

function openOf(bracket: Bracket, match: BracketMatch, side: SideName): MatchSides['open'] {
  const open = openSideOf(bracket, match, side);
  return open === null ? {} : { [side]: open };
}

function toSides(bracket: Bracket, match: BracketMatch): MatchSides {
  const { round, number, stage, home, guest } = match;
  const open = { ...openOf(bracket, match, 'home'), ...openOf(bracket, match, 'guest') };
  return {
    place: { round, number, ...(stage !== undefined && { stage }) },
    ...((home.seed ?? guest.seed) !== null && { seeds: { home: home.seed, guest: guest.seed } }),
    ...((home.entryMark ?? guest.entryMark) !== null && {
      entryMarks: { home: home.entryMark, guest: guest.entryMark },
    }),
    ...(Object.keys(open).length > 0 && { open }),
  };
}

type Draw = AnswerOf<'getDraw'>;

/** The same answer is read once. */
const read = new WeakMap<Draw, Known>();

/** What a draw says of the sides of its matches. */
export function sidesOfDraw(draw: Draw): Known {
  const known = read.get(draw);
  if (known !== undefined) return known;
  const bracket = bracketOf(draw);
  const found = new Map(
    [...bracket.byKey.values()].flatMap((one) =>
      one.match === null ? [] : [[one.match.id, toSides(bracket, one)] as const],
    ),
  );
  read.set(draw, found);
  return found;
}

const distinct = (ids: readonly string[], max: number): string[] => [...new Set(ids)].slice(0, max);

async function readAll<T>(ids: readonly string[], readOne: (id: string) => Promise<T>): Promise<T[]> {
  const settled = await Promise.allSettled(ids.map(readOne));
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** Guests of freeplay are no players. */
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
  const known = await Promise.all(
    draws.map(async (draw) => {
      const found = [...sidesOfDraw(draw)];
      const waits = found.some(([, { open }]) => bothOf(open).some((one) => one?.kind === 'qualifier'));
      return waits ? withQualifiers(found, await readQualifiers(aside, draw)) : found;
    }),
  );
  return new Map(known.flat());
}

type Qualifiers = ReturnType<typeof qualifiersOf>;

const bothOf = (open: MatchSides['open']) => sides.map((side) => open?.[side]);

/** Who may come through the qualifying draws of a draw; nothing where that cannot be had. */
async function readQualifiers(aside: PageReader, { id, tournamentId }: Draw): Promise<Qualifiers> {
  try {
    const { data } = await aside('listDraws', { params: { tournamentId } });
    const ids = drawsInto(id, data).map(({ draw }) => draw.id);
    return qualifiersOf(await readAll(ids, (one) => aside('getDraw', { params: { id: one } })), data);
  } catch {
    return new Map();
  }
}

function withQualifiers(
  known: readonly (readonly [id: string, MatchSides])[],
  qualifiers: Qualifiers,
): (readonly [id: string, MatchSides])[] {
  const fill = (open: OpenSide | undefined) =>
    open?.kind === 'qualifier' ? { ...open, ...qualifiers.get(open.number) } : open;
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
 * Sends with a page what it shows of the sides of its matches and their own answers do not have: seeds, countries,
 * whose winner comes where no one stands yet, and by whose clock they are planned. The page stands without all of it.
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

/** The same without countries and zones, for pages that have no room for them. */
export async function sendPlaces(reader: SourceReader, matches: readonly SentMatch[]): Promise<Known> {
  const places = await readPlaces(reader, matches);
  return sendAll(reader, new Map(matches.map(({ id }) => [id, places.get(id) ?? {}])));
}
