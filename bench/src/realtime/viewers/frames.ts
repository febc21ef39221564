/**
 * Position of the current frame in its bytes; one object is filled again for each frame, so that counting allocates
 * nothing.
 */
export interface FrameCursor {
  opcode: number;
  /** First byte of the payload, and the one after its last. */
  start: number;
  end: number;
}

const EXTENDED_16 = 126;
const EXTENDED_64 = 127;
const MASK_BIT = 0x80;

export const opcodes = { text: 1, close: 8, ping: 9, pong: 10 } as const;

/**
 * Finds the frame of a server (never masked; RFC 6455, section 5.2) that begins at `from`. False when it is not whole
 * yet.
 */
export function findFrame(bytes: Buffer, from: number, cursor: FrameCursor): boolean {
  const available = bytes.length - from;
  if (available < 2) return false;
  const short = (bytes[from + 1] ?? 0) & ~MASK_BIT;
  const headLength = short === EXTENDED_16 ? 4 : short === EXTENDED_64 ? 10 : 2;
  if (available < headLength) return false;
  const length =
    short === EXTENDED_16
      ? bytes.readUInt16BE(from + 2)
      : short === EXTENDED_64
        ? Number(bytes.readBigUInt64BE(from + 2))
        : short;
  if (available < headLength + length) return false;
  cursor.opcode = (bytes[from] ?? 0) & 0x0f;
  cursor.start = from + headLength;
  cursor.end = cursor.start + length;
  return true;
}

function headOf(opcode: number, length: number, maskBit: number): Buffer {
  const first = 0x80 | opcode;
  if (length < EXTENDED_16) return Buffer.from([first, maskBit | length]);
  const head = Buffer.alloc(4);
  head[0] = first;
  head[1] = maskBit | EXTENDED_16;
  head.writeUInt16BE(length, 2);
  return head;
}

/** A frame as a client sends it, with a mask of zeros: the payload stays as it is. At most 65,535 bytes. */
export function clientFrame(text: string, opcode: number = opcodes.text): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([headOf(opcode, payload.length, MASK_BIT), Buffer.alloc(4), payload]);
}

/** A text frame as a server sends it, in one piece. At most 65,535 bytes. */
export function serverFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([headOf(opcodes.text, payload.length, 0), payload]);
}
