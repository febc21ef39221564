import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Length and checksum. */
export const FRAME_HEADER_BYTES = 8;

/** A frame of the journal: length and CRC-32 of the body, then the body. */
export function encodeFrame(body: readonly Buffer[]): Buffer {
  const length = body.reduce((sum, part) => sum + part.length, 0);
  const header = Buffer.allocUnsafe(FRAME_HEADER_BYTES);
  const frame = Buffer.concat([header, ...body], FRAME_HEADER_BYTES + length);
  frame.writeUInt32LE(length, 0);
  frame.writeUInt32LE(crc32(frame.subarray(FRAME_HEADER_BYTES)), 4);
  return frame;
}

/** Whether a whole, undamaged frame begins there. */
export function isWholeFrame(bytes: Buffer, at: number): boolean {
  const length = bytes.readUInt32LE(at);
  const body = bytes.subarray(at + FRAME_HEADER_BYTES, at + FRAME_HEADER_BYTES + length);
  return length > 0 && body.length === length && crc32(body) === bytes.readUInt32LE(at + 4);
}

/** The readable part of a journal file. */
export interface JournalExtent {
  /** The bytes up to the end of the last whole frame. */
  wholeBytes: number;
  /** The bytes after it. */
  rest: Buffer;
}

/** So many bytes of a file from a position on, in memory of their own; fewer at its end. */
export function readExactly(file: number, length: number, position: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length);
  let done = 0;
  while (done < length) {
    const read = readSync(file, bytes, done, length - done, position + done);
    if (read === 0) break;
    done += read;
  }
  return bytes.subarray(0, done);
}

/** The body of the frame at a position; undefined if it is cut off or damaged. */
function readFrame(file: number, position: number, fileBytes: number): Buffer | undefined {
  if (position + FRAME_HEADER_BYTES > fileBytes) return undefined;
  const length = readExactly(file, FRAME_HEADER_BYTES, position).readUInt32LE(0);
  // Empty frames are never written: zeros are the trace of an unfinished write in a file system.
  if (length === 0 || position + FRAME_HEADER_BYTES + length > fileBytes) return undefined;
  const frame = readExactly(file, FRAME_HEADER_BYTES + length, position);
  return isWholeFrame(frame, 0) ? frame.subarray(FRAME_HEADER_BYTES) : undefined;
}

/** Gives each whole frame's body and its place in turn, up to the first one that is cut off or damaged. */
export function readFrames(path: string, take: (body: Buffer, offset: number) => void): JournalExtent {
  const file = openSync(path, 'r');
  try {
    const fileBytes = fstatSync(file).size;
    let position = 0;
    for (
      let body = readFrame(file, 0, fileBytes);
      body !== undefined;
      body = readFrame(file, position, fileBytes)
    ) {
      take(body, position + FRAME_HEADER_BYTES);
      position += FRAME_HEADER_BYTES + body.length;
      if (position >= fileBytes) break;
    }
    return { wholeBytes: position, rest: readExactly(file, fileBytes - position, position) };
  } finally {
    closeSync(file);
  }
}
