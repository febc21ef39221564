/** A number of players, by name. */
export function named(count: number, letter = 'p'): string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);
}
