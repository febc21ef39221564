import { describe, expect, test } from 'vitest';
import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  EJSON,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import fc from 'fast-check';
import { decodeDocument, decodeId, encodeDocument, encodeStored, MAX_DOCUMENT_BYTES } from './bson-codec.ts';

describe('numbers keep their types', () => {
  test.each([
    ['an int', new Int32(5), 5],
    ['a fractional double', new Double(5.5), 5.5],
    ['a whole double', new Double(5), new Double(5)],
    ['a double beyond the ints', new Double(2 ** 40), 2 ** 40],
    ['minus zero', new Double(-0), -0],
    ['a long', Long.fromNumber(5), Long.fromNumber(5)],
  ])('%s', (_title, sent, read) => {
    const bytes = Buffer.from(serialize({ n: sent }));
    const document = decodeDocument(bytes);
    expect(document).toEqual({ n: read });
    expect(encodeDocument(document)).toEqual(bytes);
  });
});

test('every type that is kept goes round', () => {
  const document = {
    text: 'é\u{1f3be}',
    nested: { list: [1, [2, { a: null }]], empty: {} },
    by: new ObjectId(),
    yes: true,
    at: new Date(-1),
    bytes: new Binary(Buffer.from([1, 2, 3]), 4),
  };
  const bytes = encodeDocument(document);
  expect(EJSON.stringify(decodeDocument(bytes))).toBe(EJSON.stringify(document));
  expect(encodeDocument(decodeDocument(bytes))).toEqual(bytes);
});

test('what JSON can say goes round', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string().filter((key) => !key.includes('\0') && key !== '_bsontype'),
        fc.jsonValue(),
      ),
      (content) => {
        const bytes = encodeDocument(content);
        expect(encodeDocument(decodeDocument(bytes))).toEqual(bytes);
      },
    ),
    { numRuns: 60 },
  );
});

test('a reference stays a document', () => {
  const document = { by: { $ref: 'players', $id: 1 } };
  expect(decodeDocument(encodeDocument(document))).toEqual(document);
});

test('__proto__ is a field like any other', () => {
  const document = decodeDocument(
    encodeDocument(JSON.parse('{"__proto__":{"polluted":1}}') as Record<string, unknown>),
  );
  expect(Object.keys(document)).toEqual(['__proto__']);
  expect(Object.getPrototypeOf(document)).toBe(Object.prototype);
});

test('a document that begins elsewhere is read from there', () => {
  const bytes = Buffer.concat([Buffer.from([1, 2, 3]), encodeDocument({ a: 1 }), Buffer.from([9])]);
  expect(decodeDocument(bytes, 3)).toEqual({ a: 1 });
});

test('the _id is read without the rest', () => {
  expect(decodeId(encodeDocument({ a: 1, _id: 'x', b: 2 }))).toBe('x');
  expect(decodeId(encodeDocument({ a: 1 }))).toBeUndefined();
});

function nested(depth: number): Record<string, unknown> {
  return depth === 0 ? {} : { a: nested(depth - 1) };
}

test('too deep a document and the serializer’s own field name are refused', () => {
  expect(() => decodeDocument(encodeDocument(nested(200)))).toThrow('maximum nesting depth');
  const odd = encodeDocument({ Xbsontype: 1 });
  odd[odd.indexOf('Xbsontype')] = '_'.charCodeAt(0);
  expect(() => decodeDocument(odd)).toThrow("The field name '_bsontype' is not supported");
});

test.each([
  ['decimal', Decimal128.fromString('1')],
  ['timestamp', new Timestamp({ t: 5, i: 6 })],
  ['regex', new BSONRegExp('^a', 'i')],
  ['javascript', new Code('x')],
  ['symbol', new BSONSymbol('x')],
  ['minKey', new MinKey()],
  ['maxKey', new MaxKey()],
])('a value of the type %s is refused by name', (name, value) => {
  expect(() => decodeDocument(encodeDocument({ list: [value] }))).toThrow(
    `The BSON type ${name} is not supported`,
  );
});

test('16 MB may be stored, a byte more may not', () => {
  const overhead = encodeDocument({ text: '' }).length;
  expect(encodeStored({ text: 'x'.repeat(MAX_DOCUMENT_BYTES - overhead) })).toHaveLength(MAX_DOCUMENT_BYTES);
  expect(() => encodeStored({ text: 'x'.repeat(MAX_DOCUMENT_BYTES - overhead + 1) })).toThrow('BSONObj size');
});
