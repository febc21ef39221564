/** Everything of a list that is read page by page: `collect(api.items('listMatches', …))`. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
