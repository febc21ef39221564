/** How many lines a draw can have. */
export const drawSizes = [2, 4, 8, 16, 32, 64, 128] as const;

/** Number of lines of a draw (specification 2.4). */
export type DrawSize = (typeof drawSizes)[number];

/** How many may be seeded: as many as the ITF has lines for, or, as national associations have it, half of the lines. */
export type SeedNumber = 'itf' | 'national';

/** Seeds 9 to 16 of a draw of 64: drawn as one block of eight lines, or 9 to 12 and 13 to 16 apart. */
export type SeedBlocks = 'itf' | 'juniors';

/** How many are seeded, and which of them one lot places. Absent: the number of the ITF, and seeds 9 to 16 apart. */
export interface Seeding {
  readonly seeds?: SeedNumber | undefined;
  readonly seedBlocks?: SeedBlocks | undefined;
}

type Blocks = readonly (readonly number[])[];

/**
 * Lines of the seeds (rules 3; ITF tournament regulations) by the size of a draw, 1-based from the top, in the order of
 * seeding. The lines within one brace go to its seeds by lot.
 */
const seedLines: Readonly<Record<DrawSize, Blocks>> = {
  2: [[1], [2]],
  4: [[1], [4]],
  8: [[1], [8], [3, 6]],
  16: [[1], [16], [5, 12], [4, 8, 9, 13]],
  32: [[1], [32], [9, 24], [8, 16, 17, 25]],
  64: [[1], [64], [17, 48], [16, 32, 33, 49], [9, 25, 40, 56], [8, 24, 41, 57]],
  128: [
    [1],
    [128],
    [33, 96],
    [32, 64, 65, 97],
    [16, 17, 48, 49, 80, 81, 112, 113],
    [8, 9, 24, 25, 40, 41, 56, 57, 72, 73, 88, 89, 104, 105, 120, 121],
  ],
};

/** Where a draw of 64 has seeds 9 to 16 together. */
const together: Blocks = [...seedLines[64].slice(0, -2), seedLines[64].slice(-2).flat()];

/**
 * One seed in each of so many sections: of odd ones from the top on the first line, of even ones on the last. From eight
 * seeds on, the lines of every table are these.
 */
function sectionLines(size: number, sections: number): number[] {
  const length = size / sections;
  return Array.from({ length: sections }, (_, index) =>
    index % 2 === 0 ? index * length + 1 : (index + 1) * length,
  );
}

/** Whether a number is one of the sizes of a draw. */
export function isDrawSize(size: number): size is DrawSize {
  return drawSizes.some((one) => one === size);
}

/** The blocks of lines of a draw's seeds, in the order of seeding: those of one block go to its seeds by lot. */
export function seedBlocksOf(
  size: DrawSize,
  { seeds = 'itf', seedBlocks = 'juniors' }: Seeding = {},
): Blocks {
  const usual = size === 64 && seedBlocks === 'itf' ? together : seedLines[size];
  const taken = usual.flat();
  // As many again, on the lines that the next greater block would have: half of the lines are taken then.
  const more = seeds === 'national' && 2 * taken.length <= size / 2 ? sectionLines(size, size / 2) : [];
  const further = more.filter((line) => !taken.includes(line));
  return further.length === 0 ? usual : [...usual, further];
}

/** How many seeds a draw of so many lines takes: 2, 2, 4, 8, 8, 16, 32, or half of its lines; none where there is no such draw. */
export function maxSeeds(size: number, seeding: Seeding = {}): number {
  return isDrawSize(size) ? seedBlocksOf(size, seeding).flat().length : 0;
}
