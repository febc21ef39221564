/** The width of a tile that is as high as it needs to be. */
const TILE_RATIO = 1.6;

/**
 * How many columns show `count` tiles as large as can be on a screen of this ratio (width by height); of equally large
 * ones those that leave fewer places empty.
 */
export function columnsOf(count: number, ratio: number): number {
  let best = { columns: 1, size: 0, empty: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(ratio / columns / TILE_RATIO, 1 / rows);
    const empty = rows * columns - count;
    const isBetter = size > best.size * 1.001 || (size > best.size * 0.999 && empty < best.empty);
    if (isBetter) best = { columns, size, empty };
  }
  return best.columns;
}

/** Of each tile, how many stand in its row: rows are filled alike, the fuller ones first, and no place stays empty. */
export function besideOf(count: number, columns: number): number[] {
  const rows = Math.ceil(count / columns);
  const [least, fuller] = [Math.floor(count / rows), count % rows];
  return Array.from({ length: rows }, (_, row) => (row < fuller ? least + 1 : least)).flatMap((inRow) =>
    Array.from({ length: inRow }, () => inRow),
  );
}

/** The page of a wall with more courts than a screen holds: each for a while. */
export function pageOf<T>(all: readonly T[], max: number, turn: number): readonly T[] {
  const pages = Math.ceil(all.length / max);
  if (pages <= 1) return all;
  const perPage = Math.ceil(all.length / pages);
  const first = (turn % pages) * perPage;
  return all.slice(first, first + perPage);
}
