/** The players of an entrant: one, or two of a pair. */
export type BoxEntry = readonly string[];

export const MIN_BOX = 4;
export const MAX_BOX = 10;

/** The largest draw has so many lines. */
export const MAX_ENTRIES = 128;

/** Whether so many boxes of four to ten take everybody. */
function isPossible(entries: number, boxes: number): boolean {
  return Math.floor(entries / boxes) >= MIN_BOX && Math.ceil(entries / boxes) <= MAX_BOX;
}

/**
 * Sizes of boxes for a number of entries, the top one first: as many boxes as bring them closest to the size that is
 * wanted, of two equal numbers the smaller; they differ by one at most, and larger ones are at the bottom, where
 * newcomers are. Null for fewer than four.
 */
export function boxSizes(entries: number, wanted: number): number[] | null {
  const counts = Array.from({ length: Math.floor(entries / MIN_BOX) }, (_, index) => index + 1);
  const possible = counts.filter((boxes) => isPossible(entries, boxes));
  const farFrom = (boxes: number) => Math.abs(entries / boxes - wanted);
  const [count] = possible.toSorted((one, other) => farFrom(one) - farFrom(other) || one - other);
  if (count === undefined) return null;
  const small = Math.floor(entries / count);
  const large = entries % count;
  return Array.from({ length: count }, (_, index) => (index < count - large ? small : small + 1));
}

/** How many change places between two neighboring boxes: nobody of a box goes both up and down. */
function movesBetween(upper: number, lower: number, moves: number): number {
  return Math.min(moves, Math.floor(upper / 2), Math.floor(lower / 2));
}

/**
 * The boxes after the best of each have gone up and as many of the one above down; entries of each box in the order of its
 * table. Who comes down stands first, who comes up last. Boxes keep their sizes.
 */
export function exchange<E>(boxes: readonly (readonly E[])[], moves: number): E[][] {
  const between = boxes
    .slice(1)
    .map((lower, index) => movesBetween(boxes[index]?.length ?? 0, lower.length, moves));
  return boxes.map((box, index) => {
    const up = between[index - 1] ?? 0;
    const down = between[index] ?? 0;
    const above = boxes[index - 1] ?? [];
    const below = boxes[index + 1] ?? [];
    return [...above.slice(above.length - up), ...box.slice(up, box.length - down), ...below.slice(0, down)];
  });
}

/** An entry of the next round, with its box in the last one (from 1); null for a newcomer. */
export interface PlannedEntry {
  readonly playerIds: BoxEntry;
  readonly from: number | null;
}

/** What the next round is made of. */
export interface NextBoxes {
  /** The last round: entries of each box in the order of its table. Empty before the first round. */
  readonly boxes: readonly (readonly BoxEntry[])[];
  readonly moves: number;
  /** The size of a box that is wanted. */
  readonly boxSize: number;
  readonly leaves: (entry: BoxEntry) => boolean;
  readonly arrivals: readonly BoxEntry[];
}

/**
 * The boxes of the next round (decisions 21): who leaves is out, the others change places, newcomers come in at the bottom,
 * and all are put into boxes of even size from the top: a place that is free is taken by the best of those below. Null for
 * fewer than four.
 */
export function nextBoxes({ boxes, moves, boxSize, leaves, arrivals }: NextBoxes): PlannedEntry[][] | null {
  const staying = boxes.map((box, index) =>
    box.flatMap((playerIds): PlannedEntry[] => (leaves(playerIds) ? [] : [{ playerIds, from: index + 1 }])),
  );
  const newcomers = arrivals.map((playerIds): PlannedEntry => ({ playerIds, from: null }));
  const inOrder = [...exchange(staying, moves).flat(), ...newcomers];
  const sizes = boxSizes(inOrder.length, boxSize);
  if (sizes === null) return null;
  let from = 0;
  return sizes.map((size) => {
    from += size;
    return inOrder.slice(from - size, from);
  });
}
