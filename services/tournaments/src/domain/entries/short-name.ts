/** First name, and the first letter of the last: as much as a stranger needs. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/);
  const last = others.at(-1)?.match(/^\p{L}/u)?.[0];
  return last === undefined ? first : `${first} ${last.toUpperCase()}.`;
}
