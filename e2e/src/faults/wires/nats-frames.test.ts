import { expect, test } from 'vitest';
import { createNatsFrames } from './nats-frames.ts';

const said = [
  'INFO {"server_id":"A"}\r\n',
  'PING\r\n',
  'MSG live.match.1 3 5\r\nab\r\nc\r\n',
  'MSG scoring.match.1 4 $JS.ACK.X 2\r\nhi\r\n',
  'HMSG live.court.2 5 12 17\r\nNATS/1.0\r\n\r\nhello\r\n',
  'HMSG _INBOX.a 6 $JS.ACK.Y 12 12\r\nNATS/1.0\r\n\r\n\r\n',
  'PONG\r\n',
];
const places = [
  ['', ''],
  ['', ''],
  ['live.match.1', ''],
  ['scoring.match.1', '$JS.ACK.X'],
  ['live.court.2', ''],
  ['_INBOX.a', '$JS.ACK.Y'],
  ['', ''],
];

test.each([1, 2, 7, 1_000])('messages come whole, from pieces of %i bytes', (size) => {
  const read = createNatsFrames();
  const all = Buffer.from(said.join(''));
  const frames = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    read(all.subarray(at * size, (at + 1) * size)),
  ).flat();
  expect(frames.map(({ bytes }) => bytes.toString())).toEqual(said);
  expect(frames.map(({ subject, reply }) => [subject, reply])).toEqual(places);
});
