const suffix = /^(?:jr|sr|junior|senior|i{2,3}|iv)\.?$/i;
/** A name, or half of one: letters, and characters that occur between them. */
const nameLike = /^\p{L}[\p{L}\p{M}\s.'’‘´`-]*$/u;

/** Whether two texts are a surname and the name before it: letters alone, and none of them an addition such as Jr. */
export function areHalves(family: string, given: string): boolean {
  return nameLike.test(family) && nameLike.test(given) && !suffix.test(given);
}

/** A name in spoken order: `Gómez, Luis` is Luis Gómez. Other texts stay unchanged. */
export function inSpokenOrder(text: string): string {
  const [family = '', given, more] = text.split(',').map((half) => half.trim());
  if (given === undefined || more !== undefined || !areHalves(family, given)) return text;
  return `${given} ${family}`;
}
