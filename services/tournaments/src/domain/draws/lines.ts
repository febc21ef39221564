import { accept, acceptUnless, refuseField } from '@courtcast/domain';
import type { Decision, Reason } from '@courtcast/domain';
import { opponentLine, placeByes } from './byes.ts';
import type { Seeding } from '@courtcast/scoring-rules';
import type { DrawSize } from './draw-size.ts';
import { entrantKind } from './entrants.ts';
import type { Entrant } from './entrants.ts';
import { lotsFrom } from '@courtcast/pairings/seeded-random';
import { placeSeeds } from './seeding.ts';

/**
 * A line of a generated draw: an entrant by index, a bye, or a slot for a qualifier. A slot with `entrant` now belongs
 * to the entrant who replaced the qualifier.
 */
export type Line =
  | { readonly kind: 'entrant'; readonly entrant: number }
  | { readonly kind: 'bye' }
  | { readonly kind: 'qualifier'; readonly entrant?: number };

/** A line as a client gives it by hand. */
export type Position = number | 'bye' | 'qualifier';

/** The field to place: the entrants, and as many slots as the qualifying draws have spots. */
export interface Field extends Seeding {
  readonly size: DrawSize;
  readonly entrants: readonly Entrant[];
  readonly qualifierSlots: number;
  /** Number of qualifiers who come in as seeds after those of the draw: winners of groups. Absent: none. */
  readonly leaders?: number;
}

const bye: Line = { kind: 'bye' };
const qualifier: Line = { kind: 'qualifier' };

function checkField({ size, entrants, qualifierSlots }: Field): Decision<null> {
  if (entrantKind(entrants) === 'mixed') {
    return refuseField('singles-and-pairs', 'entrants', 'Single players and pairs cannot stand in one draw');
  }
  const players = entrants.length + qualifierSlots;
  if (players > size) {
    return refuseField(
      'too-many-entrants',
      'entrants',
      `${players} entrants and qualifier slots are more than a draw of ${size} takes`,
    );
  }
  if (players <= size / 2) {
    const message = `A draw of ${size} needs more than ${size / 2} entrants`;
    return refuseField('too-few-entrants', 'entrants', message);
  }
  return accept(null);
}

/**
 * Places the seeds and the byes by the ITF pattern and all others, qualifier slots included, by lot (rules 3). The same
 * field and seed give the same lines on every machine. Refuses singles mixed with pairs, and a number that does not fit
 * the size.
 */
export function placeByLot(field: Field, randomSeed: number): Decision<Line[]> {
  const checked = checkField(field);
  if (!checked.ok) return checked;
  const { size, entrants, qualifierSlots, leaders = 0 } = field;
  const lots = lotsFrom(randomSeed);
  const seeded = entrants
    .flatMap(({ seed }, entrant) => (seed === null ? [] : [{ seed, entrant }]))
    .toSorted((one, other) => one.seed - other.seed);
  const seeds = placeSeeds(field, seeded.length + leaders, lots);
  const byes = placeByes({ size, seeds }, size - entrants.length - qualifierSlots, lots);
  const lines = new Map<number, Line>();
  for (const line of byes) lines.set(line, bye);
  seeded.forEach(({ entrant }, place) => {
    const line = seeds[place];
    if (line !== undefined) lines.set(line, { kind: 'entrant', entrant });
  });
  const forLeaders = seeds.slice(seeded.length);
  for (const line of forLeaders) lines.set(line, qualifier);
  const others = lots.shuffled<Line>([
    ...entrants.flatMap(({ seed }, entrant): Line[] => (seed === null ? [{ kind: 'entrant', entrant }] : [])),
    ...Array.from({ length: qualifierSlots - forLeaders.length }, () => qualifier),
  ]);
  return accept(fillFreeLines(size, lines, others));
}

function fillFreeLines(size: DrawSize, placed: ReadonlyMap<number, Line>, others: readonly Line[]): Line[] {
  const waiting = [...others];
  return Array.from({ length: size }, (_, index) => placed.get(index + 1) ?? waiting.shift() ?? bye);
}

function lineOf(position: Position): Line {
  if (position === 'bye') return bye;
  if (position === 'qualifier') return qualifier;
  return { kind: 'entrant', entrant: position };
}

function positionReasons(positions: readonly Position[], entrants: number): Reason[] {
  const seen = new Set<number>();
  const reasons = positions.flatMap((position, index): Reason[] => {
    if (typeof position === 'string') return [];
    const path = `positions.${index}`;
    if (position >= entrants)
      return [{ code: 'unknown-reference', path, message: `There is no entrant ${position}` }];
    if (seen.has(position))
      return [{ code: 'duplicate', path, message: `Entrant ${position} is placed twice` }];
    seen.add(position);
    return [];
  });
  if (reasons.length > 0 || seen.size === entrants) return reasons;
  const message = `${entrants - seen.size} entrants are not placed`;
  return [{ code: 'entrant-not-placed', path: 'positions', message }];
}

function byeReasons(lines: readonly Line[]): Reason[] {
  return lines.flatMap((line, index) => {
    const isPair = line.kind === 'bye' && lines[opponentLine(index + 1) - 1]?.kind === 'bye';
    return isPair && index % 2 === 1
      ? [{ code: 'bye-against-bye', path: `positions.${index}`, message: 'A bye cannot play against a bye' }]
      : [];
  });
}

/**
 * Places all entrants by hand, line by line. Refuses a number of lines other than the size, entrants that are missing,
 * unknown or placed twice, a bye against a bye, fewer qualifier slots than the qualifying draws have spots, and fields
 * that `placeByLot` refuses.
 */
export function placeByHand(field: Field, positions: readonly Position[]): Decision<Line[]> {
  const { size, entrants } = field;
  if (positions.length !== size) {
    const code = positions.length < size ? 'too-short' : 'too-long';
    return refuseField(code, 'positions', `A draw of ${size} has ${size} lines, not ${positions.length}`);
  }
  const lines = positions.map(lineOf);
  const qualifierSlots = lines.filter(({ kind }) => kind === 'qualifier').length;
  if (qualifierSlots < field.qualifierSlots) {
    return refuseField(
      'qualifier-slots',
      'positions',
      `${field.qualifierSlots} qualifiers come, but ${qualifierSlots} have a slot`,
    );
  }
  const checked = checkField({ size, entrants, qualifierSlots });
  if (!checked.ok) return checked;
  const reasons = [...positionReasons(positions, entrants.length), ...byeReasons(lines)];
  return acceptUnless(reasons, lines);
}
