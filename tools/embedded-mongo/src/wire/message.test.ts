import { expect, test } from 'vitest';
import { encodeDocument } from '../values/bson-codec.ts';
import { parseMessage } from './message.ts';

function opMessage(flags: number, sections: readonly Buffer[], tail = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(20);
  const body = Buffer.concat([...sections, tail]);
  header.writeInt32LE(20 + body.length, 0);
  header.writeInt32LE(77, 4);
  header.writeInt32LE(2013, 12);
  header.writeUInt32LE(flags, 16);
  return Buffer.concat([header, body]);
}

function bodySection(document: Record<string, unknown>): Buffer {
  return Buffer.concat([Buffer.of(0), encodeDocument(document)]);
}

function sequenceSection(name: string, documents: readonly Record<string, unknown>[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map(encodeDocument)]);
  const length = Buffer.alloc(4);
  length.writeInt32LE(4 + content.length);
  return Buffer.concat([Buffer.of(1), length, content]);
}

const insert = bodySection({ insert: 'c', $db: 'test' });

test('documents beside the body become a field of the command', () => {
  const message = opMessage(0, [sequenceSection('documents', [{ _id: 1 }, { _id: 2 }]), insert]);
  expect(parseMessage(message)).toEqual({
    requestId: 77,
    isLegacy: false,
    wantsReply: true,
    command: { insert: 'c', $db: 'test', documents: [{ _id: 1 }, { _id: 2 }] },
  });
});

test('MORE_TO_COME asks for no answer, and a checksum at the end is passed over', () => {
  expect(parseMessage(opMessage(2, [insert])).wantsReply).toBe(false);
  expect(parseMessage(opMessage(1, [insert], Buffer.from([1, 2, 3, 4]))).command).toEqual({
    insert: 'c',
    $db: 'test',
  });
});

test.each([
  ['an unknown flag that must be understood', opMessage(1 << 5, [insert]), 'Unknown OP_MSG flags'],
  ['an unknown kind of section', opMessage(0, [Buffer.of(7)]), 'Unknown section kind 7'],
  ['no body', opMessage(0, [sequenceSection('documents', [])]), 'OP_MSG without a body'],
  [
    'a sequence that is longer than the message',
    opMessage(0, [Buffer.from([1, 99, 0, 0, 0, 97, 0])]),
    'Malformed document sequence',
  ],
])('%s is refused', (_title, message, text) => {
  expect(() => parseMessage(message)).toThrow(text);
});

test('another operation is refused by its number', () => {
  const message = opMessage(0, [insert]);
  message.writeInt32LE(2002, 12);
  expect(() => parseMessage(message)).toThrow('Unsupported OP_2002');
});
