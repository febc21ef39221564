import { operations } from '@courtcast/contracts';
import type { Operation } from '@courtcast/contracts';
import { expect, test } from 'vitest';
import { readText } from './repository-files.ts';

const lists =
  readText('docs/api.md')
    .split('\n')
    .find((line) => line.startsWith('- **Lists**')) ?? '';

type Schema = Operation['answer']['schema'];

function isArray(schema: Schema): boolean {
  return schema?.def.type === 'array';
}

function partsOf(schema: Schema): [string, Schema][] {
  const hasParts = schema !== undefined && 'shape' in schema;
  return hasParts ? Object.entries(schema.shape as Record<string, Schema>) : [];
}

/** Whether an answer is a list without pages: an array, or an object with a single array. */
function isWholeList({ answer: { schema } }: Operation): boolean {
  const [first, ...others] = partsOf(schema);
  return isArray(schema) || (first !== undefined && others.length === 0 && isArray(first[1]));
}

test('the page on the API names every list that has no pages, and no other', () => {
  const reads = Object.values<Operation>(operations).filter(({ method }) => method === 'GET');
  const named = [...lists.matchAll(/`(\/[^`]*)`/g)].map(([, path]) => path);
  const whole = reads.filter(isWholeList).map(({ path }) => path);
  expect(named.toSorted()).toEqual(whole.toSorted());
});
