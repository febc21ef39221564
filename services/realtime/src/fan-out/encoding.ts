import type { Announcement } from '../scopes/scope-model.ts';

/** Messages for everyone in a room, encoded once. */
export interface Parcel {
  /** Each event as a message of Engine.IO. */
  readonly messages: readonly string[];
  /** The same events as WebSocket frames, one after the other in one piece of memory. */
  readonly frames: Buffer;
}

/** An event of the namespace `/` (Socket.IO protocol 5): packet type 2, and the name with its argument. */
const EVENT = '2';
/** A message of Engine.IO 4 differs from a ping by its first character. */
const MESSAGE = '4';
/** A final text frame without extensions (RFC 6455, section 5.2); a server does not mask. */
const FINAL_TEXT = 0x81;
const MAX_SHORT = 125;
const LENGTH_IN_TWO_BYTES = 126;
const MAX_IN_TWO_BYTES = 0xff_ff;
const LENGTH_IN_EIGHT_BYTES = 127;

function headerBytes(length: number): number {
  if (length <= MAX_SHORT) return 2;
  return length <= MAX_IN_TWO_BYTES ? 4 : 10;
}

/** Writes a frame and gives where it ends. */
function writeFrame(
  target: Buffer,
  offset: number,
  { text, length }: { text: string; length: number },
): number {
  target[offset] = FINAL_TEXT;
  const header = headerBytes(length);
  if (header === 2) target[offset + 1] = length;
  else if (header === 4) {
    target[offset + 1] = LENGTH_IN_TWO_BYTES;
    target.writeUInt16BE(length, offset + 2);
  } else {
    target[offset + 1] = LENGTH_IN_EIGHT_BYTES;
    target.writeBigUInt64BE(BigInt(length), offset + 2);
  }
  return offset + header + target.write(text, offset + header);
}

/** Texts as WebSocket frames in one piece of memory. */
export function toFrames(texts: readonly string[]): Buffer {
  const frames = texts.map((text) => ({ text, length: Buffer.byteLength(text) }));
  const size = frames.reduce((sum, { length }) => sum + headerBytes(length) + length, 0);
  // Not of the pool: a client that does not read would keep pieces of 8 KiB for the sake of a few hundred bytes.
  const target = Buffer.allocUnsafeSlow(size);
  let offset = 0;
  for (const frame of frames) offset = writeFrame(target, offset, frame);
  return target;
}

/** Encodes events that leave together, in their order. */
export function encode(announcements: readonly Announcement[]): Parcel {
  const messages = announcements.map(({ name, payload }) => EVENT + JSON.stringify([name, payload]));
  return { messages, frames: toFrames(messages.map((message) => MESSAGE + message)) };
}
