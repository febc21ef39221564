import { expect, test } from 'vitest';
import { chooseEncoding } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['gzip;q=0.5, identity;q=0.2', 'gzip'],
  ['deflate', 'identity'],
  ['gzip;q=2', 'gzip'],
  ['gzip;q=x', 'identity'],
  [';;;,,,;q=1', 'identity'],
  [`gzip${' '.repeat(500)}`, 'identity'],
])('Accept-Encoding %j: %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
  expect(chooseEncoding(header)).toBe(encoding);
});
