import { expect, test } from 'vitest';
import { compileValidator } from './validator.ts';

const text = { bsonType: 'string' };
const schema = {
  required: ['_id', 'name'],
  properties: {
    _id: text,
    name: text,
    born: { bsonType: ['date', 'null'] },
    rank: { bsonType: ['number', 'null'] },
    role: { bsonType: ['string', 'null'], enum: ['owner', 'coach', null] },
    tags: { bsonType: 'array', items: text },
    address: { bsonType: ['object', 'null'], required: ['city'], properties: { city: text } },
    titles: { bsonType: 'object', additionalProperties: { bsonType: 'number' } },
    notes: {},
  },
  additionalProperties: false,
};

test.each([
  [{}, 'name is missing'],
  [{ name: null }, 'name is of type null, not string'],
  [{ name: 7 }, 'name is of type int, not string'],
  [{ name: 'Ann', born: '2001-02-03' }, 'born is of type string, not date or null'],
  [{ name: 'Ann', rank: '1' }, 'rank is of type string, not number or null'],
  [{ name: 'Ann', role: 'fan' }, 'role is none of the values allowed'],
  [{ name: 'Ann', tags: ['left', 1] }, 'tags.1 is of type int, not string'],
  [{ name: 'Ann', address: {} }, 'address.city is missing'],
  [{ name: 'Ann', titles: { open: 'two' } }, 'titles.open is of type string, not number'],
  [{ name: 'Ann', shoes: 2 }, 'shoes is not in the schema'],
  [{ name: 'Ann', constructor: 2 }, 'constructor is not in the schema'],
])('%j: %s', (fields, reason) => {
  expect(compileValidator({ $jsonSchema: schema })?.({ _id: 'ann', ...fields })).toBe(reason);
});

test('what the schema allows passes', () => {
  const check = compileValidator({ $jsonSchema: schema });
  const full = {
    born: new Date(0),
    rank: 1.5,
    role: 'coach',
    tags: [],
    titles: { open: 2 },
    notes: [{ a: 1 }],
  };
  for (const fields of [{}, { born: null, rank: null, role: null, address: null }, full])
    expect(check?.({ _id: 'ann', name: 'Ann', ...fields })).toBeUndefined();
});

test('without a schema everything passes', () => {
  expect(compileValidator({})).toBeUndefined();
});

test.each([
  ['name', { name: 'Ann' }],
  ['$jsonSchema, name', { $jsonSchema: {}, name: 1 }],
  ['minLength', { $jsonSchema: { properties: { name: { minLength: 1 } } } }],
])('refuses a validator with %s', (name, validator) => {
  expect(() => compileValidator(validator)).toThrow(name);
});
