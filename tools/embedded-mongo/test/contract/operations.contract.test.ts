import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../support/database.ts';
import { openTestDatabase } from '../support/database.ts';
import type { Place } from './operation.ts';
import { createPlace } from './operation.ts';
import { administering } from './operations/administering.ts';
import { filtering } from './operations/filtering.ts';
import { finding } from './operations/finding.ts';
import { indexing } from './operations/indexing.ts';
import { inserting } from './operations/inserting.ts';
import { returning } from './operations/returning.ts';
import { typing } from './operations/typing.ts';
import { updating } from './operations/updating.ts';

const operations = [
  ...inserting,
  ...finding,
  ...filtering,
  ...updating,
  ...returning,
  ...indexing,
  ...typing,
  ...administering,
];

let database: TestDatabase;
let place: Place;

beforeAll(async () => {
  database = await openTestDatabase();
  place = createPlace(database.connection);
});

afterAll(() => database.close());

test('there are at least 80 operations, each with a name of its own', () => {
  const titles = operations.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBeGreaterThanOrEqual(80);
});

test.each(operations)('$title', ({ run }) => run(place));
