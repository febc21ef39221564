/** Numbers of lines that a draw can have. */
export const drawSizes = [2, 4, 8, 16, 32, 64, 128] as const;

/** Number of lines of a draw (specification 2.4). */
export type DrawSize = (typeof drawSizes)[number];

/** Rule for the number of seeds: the number of the ITF, or half of the lines as national associations have it. */
export type SeedNumber = 'itf' | 'national';

/** Seeds 9 to 16 of a draw of 64: drawn as one block of eight lines, or 9 to 12 and 13 to 16 apart. */
export type SeedBlocks = 'itf' | 'juniors';

/**
 * Number of seeds, and the blocks that are placed by one lot. Absent: the number of the ITF, and seeds 9 to 16 apart.
 */
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

/** The blocks of a draw of 64 with seeds 9 to 16 drawn together. */
const together: Blocks = [...seedLines[64].slice(0, -2), seedLines[64].slice(-2).flat()];

/**
 * The lines of one seed in each of `sections` sections: the first line of odd sections, counted from the top, the last
 * line of even ones. From eight seeds on, every table has these lines.
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

/** The blocks of lines for a draw's seeds, in the order of seeding; a lot distributes the seeds within a block. */
export function seedBlocksOf(
  size: DrawSize,
  { seeds = 'itf', seedBlocks = 'juniors' }: Seeding = {},
): Blocks {
  const usual = size === 64 && seedBlocks === 'itf' ? together : seedLines[size];
  const taken = usual.flat();
  // Doubles the number of seeds, on the lines of the next greater block, so that half of the lines are seeded.
  const more = seeds === 'national' && 2 * taken.length <= size / 2 ? sectionLines(size, size / 2) : [];
  const further = more.filter((line) => !taken.includes(line));
  return further.length === 0 ? usual : [...usual, further];
}

/**
 * Maximum number of seeds in a draw of this size: 2, 2, 4, 8, 8, 16, 32, or half of its lines; 0 for a size that no
 * draw has.
 */
export function maxSeeds(size: number, seeding: Seeding = {}): number {
  return isDrawSize(size) ? seedBlocksOf(size, seeding).flat().length : 0;
}
