import type { DrawSize } from '@courtcast/scoring-rules';
import { isFinalized } from '../draw.ts';
import type { Draw, DrawMatch, Structure } from '../draw.ts';
import { neverArrive, updateLink } from './arrivals.ts';
import type { DrawRecord } from './arrivals.ts';
import { byRounds, inFeedOrder, isLinked } from './links.ts';
import type { EnteringLink, Link } from './links.ts';
import { MAIN, presetDraws } from './presets.ts';
import type { PresetDraw } from './presets.ts';
import { linePlaces, roundsOf } from './rounds.ts';

/** A draw that is to be there because of a structure of a main draw. */
export interface WantedDraw {
  readonly id: string;
  readonly draw: Draw;
}

/** The id of a draw of a structure, the same whenever it is asked for. */
export type StructureIds = (structure: Structure, key: string) => string;

function toLink(link: PresetDraw['links'][number], idOf: (key: string) => string): EnteringLink {
  const { from, ...rest } = link;
  return { ...rest, fromDrawId: idOf(from), version: 0, arrivals: [], deciders: [] };
}

/** The name of a draw of a structure: tournaments have the same structure of several main draws. */
function nameOf(main: Draw, { name }: PresetDraw): string {
  return `${main.name} – ${name}`;
}

/** The rounds of a main draw of this size whose losers or winners a structure takes. */
function takenBy({ preset, until }: Structure, size: DrawSize): string[] {
  const links = presetDraws(preset, size, { until }).flatMap((draw) => draw.links);
  const ofMain = links.filter(({ from }) => from === MAIN);
  return ofMain.map(({ fromRound, take }) => `${take} ${fromRound}`);
}

/** Lines that every preset is whole in. */
const LARGE_SIZE: DrawSize = 32;

/** Whether two structures would take the same players of a main draw, in its size or a usual one. */
export function takenTwice(structures: readonly Structure[], size: DrawSize): boolean {
  return [size, LARGE_SIZE].some((lines) => {
    const taken = structures.flatMap((structure) => takenBy(structure, lines));
    return new Set(taken).size < taken.length;
  });
}

/** The structures of a main draw that can be in its present size: where two would take the same, the first one is. */
function possibleIn({ structures = [], size }: Draw): readonly Structure[] {
  const taken = new Set<string>();
  return structures.filter((structure) => {
    const own = takenBy(structure, size);
    if (own.some((round) => taken.has(round))) return false;
    for (const round of own) taken.add(round);
    return true;
  });
}

/** The draws that the structures of a main draw need in its present size, each after the draws that it is made of. */
export function wantedDraws(
  { id: mainDrawId, draw: main }: Pick<DrawRecord, 'id' | 'draw'>,
  ids: StructureIds,
  now: Date,
): WantedDraw[] {
  const wanted = possibleIn(main).flatMap((structure) => {
    const idOf = (key: string) => (key === MAIN ? mainDrawId : ids(structure, key));
    const { preset, until } = structure;
    return presetDraws(preset, main.size, { until }).map((made): WantedDraw => ({
      id: idOf(made.key),
      draw: {
        ...main,
        ...{ name: nameOf(main, made), size: made.size, sizeByEntrants: false, role: made.role },
        ...{ entrants: [], lines: null, randomSeed: null, matches: null, withdrawn: [] },
        ...{ structures: [], departures: [], namedSince: [] },
        structure: { mainDrawId, structureId: structure.id, key: made.key },
        links: made.links.map((link) => toLink(link, idOf)),
        exits: [],
        ...{ updatedAt: now, deleted: false },
      },
    }));
  });
  // Lists are in the order in which draws were made.
  return wanted.map(({ id, draw }, index) => ({
    id,
    draw: { ...draw, createdAt: new Date(now.getTime() + index) },
  }));
}

const shapeOf = (links: readonly Link[]) =>
  JSON.stringify(
    links.map(({ fromDrawId, fromRound, take, toRound, feed }) => [
      fromDrawId,
      fromRound,
      take,
      toRound,
      feed,
    ]),
  );

/** A draw of a structure with the present shape and gender of its main draw, as long as it is not finalized. */
export function reshaped(draw: Draw, wanted: Draw): Draw {
  const { size, links = [], gender, ageCategory } = wanted;
  const isSame = draw.size === size && shapeOf(draw.links ?? []) === shapeOf(links);
  const isFor = draw.gender === gender && draw.ageCategory === ageCategory;
  if (!draw.deleted && ((isSame && isFor) || isFinalized(draw))) return draw;
  return { ...draw, ...(isSame ? {} : { size, links }), gender, ageCategory, deleted: false };
}

/** The matches of a draw with arrivals: those in which both sides can be filled. */
function matchesFor(
  draw: Draw,
  records: ReadonlyMap<string, DrawRecord>,
  newId: (place: Pick<DrawMatch, 'round' | 'position'>) => string,
): DrawMatch[] {
  const never = byRounds(draw.links ?? []).flatMap((link) => {
    const from = records.get(link.fromDrawId)?.draw;
    return from === undefined ? [] : inFeedOrder(link, neverArrive(from, link));
  });
  let empty = never.splice(0, draw.size);
  return roundsOf(draw).flatMap(({ round, matches, isFeed }) => {
    const coming = isFeed ? never.splice(0, matches) : null;
    const slots = coming === null ? empty : coming.flatMap((one, at) => [one, empty[at] === true]);
    const pairs = Array.from({ length: matches }, (_, at) => [
      slots[2 * at] === true,
      slots[2 * at + 1] === true,
    ]);
    empty = pairs.map((pair) => pair.every(Boolean));
    return pairs.flatMap((pair, at): DrawMatch[] => {
      const place = { round, position: at + 1 };
      return pair.some(Boolean) ? [] : [{ ...place, id: newId(place), result: null }];
    });
  });
}

/** Finalized as soon as every draw is from which others come into it; open again as soon as one of them is. */
function followSources(
  draw: Draw,
  records: ReadonlyMap<string, DrawRecord>,
  newId: (place: Pick<DrawMatch, 'round' | 'position'>) => string,
): Draw {
  const sources = (draw.links ?? []).map(({ fromDrawId }) => records.get(fromDrawId)?.draw);
  const isReady = sources.every((source) => source !== undefined && !source.deleted && isFinalized(source));
  if (isReady === isFinalized(draw)) return draw;
  if (!isReady) return { ...draw, entrants: [], lines: null, matches: null, withdrawn: [] };
  const lines = linePlaces(draw).map(() => ({ kind: 'qualifier' as const }));
  return { ...draw, lines, matches: matchesFor(draw, records, newId) };
}

/**
 * Updates a draw of a structure from the draws that feed it: finalizes it with them, and enters their players. Returns
 * the same draw if nothing changes.
 */
export function followLinks(
  draw: Draw,
  records: ReadonlyMap<string, DrawRecord>,
  newId: (place: Pick<DrawMatch, 'round' | 'position'>) => string,
): Draw {
  if (!isLinked(draw) || draw.deleted) return draw;
  const followed = followSources(draw, records, newId);
  const { links = [] } = followed;
  const next = links.map((link) => updateLink(link, records.get(link.fromDrawId)));
  return next.every((link, index) => link === links[index]) ? followed : { ...followed, links: next };
}

/** Lines of the smallest draw that anything can be made of. */
export const MIN_STRUCTURE_SIZE: DrawSize = 4;
