/** The moment so many milliseconds after another one. */
export function inMs(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}
