import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';

/** The rows of a CSV file by its headings, one after the other, as the collections write them. Throws what reading throws. */
export function rowsOf<T>(path: string): AsyncIterable<T> {
  const options = { columns: true, relax_column_count: true, relax_quotes: true } as const;
  return createReadStream(path).pipe(parse(options));
}
