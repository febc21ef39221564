/** Whether a document, or an element of an array, is what a filter asks for. */
export type Matcher = (root: unknown) => boolean;

/** Matches what all of them match; everything where there are none. */
export function matchAll(matchers: readonly Matcher[]): Matcher {
  const [only] = matchers;
  if (matchers.length === 1 && only !== undefined) return only;
  return (root) => matchers.every((matches) => matches(root));
}
