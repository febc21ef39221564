import { expect, test } from 'vitest';
import { encodeDocument, encodeStored } from '../values/bson-codec.ts';
import { StoredRecord } from './stored-record.ts';

const document = { _id: 1, name: 'Ana', sets: [{ home: 6, guest: 4 }] };

test('what is kept shares its memory with nothing: a part of a shared piece would keep the whole of it', () => {
  const bytes = encodeStored(document);
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});

test('a document is read from its bytes, once within a command', () => {
  const record = new StoredRecord('1', encodeStored(document));
  expect(record.document).toEqual(document);
  expect(record.document).toBe(record.document);
});

test('the next state is the object that was given, which shares what stays with the one before', () => {
  const record = new StoredRecord('1', encodeStored(document));
  const next = { ...record.document, name: 'Bea' };
  record.replace(next, encodeDocument(next));
  expect(record.document).toBe(next);
  expect(record.bytes.equals(encodeDocument(next))).toBe(true);
});
