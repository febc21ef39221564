/** A list with one of its items a place higher (-1) or lower (1); the same list where there is no such place. */
export function reordered<T>(items: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const [one, other] = [items[index], items[index + by]];
  if (one === undefined || other === undefined) return items;
  return items.map((item, place) => (place === index ? other : place === index + by ? one : item));
}
