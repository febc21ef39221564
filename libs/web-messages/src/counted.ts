/** Makes what says a number with the form of its word, in a language that has one for one and one for more. */
export function countedIn(language: string): (count: number, one: string, other: string) => string {
  const plural = new Intl.PluralRules(language);
  return (count, one, other) => `${count} ${plural.select(count) === 'one' ? one : other}`;
}
