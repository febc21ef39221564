/** The largest message that is read, in bytes: MongoDB's 48 million. */
export const MAX_MESSAGE_BYTES = 48_000_000;
const HEADER_BYTES = 16;

/** Collects the bytes of a connection and gives whole messages. */
export interface Framing {
  /** The messages that are complete now; throws RangeError for an impossible length. */
  push: (bytes: Buffer) => Buffer[];
}

/** Takes the stream of one connection apart into messages by their length prefix. */
export function createFraming(): Framing {
  let waiting: Buffer[] = [];
  let size = 0;

  function join(): Buffer {
    const [first] = waiting;
    const joined = first !== undefined && waiting.length === 1 ? first : Buffer.concat(waiting);
    waiting = [joined];
    return joined;
  }

  function nextLength(): number {
    const [first] = waiting;
    const length = (first !== undefined && first.length >= 4 ? first : join()).readInt32LE(0);
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES)
      throw new RangeError(`message of ${length} bytes`);
    return length;
  }

  function takeMessage(): Buffer | undefined {
    if (size < HEADER_BYTES) return undefined;
    const length = nextLength();
    if (size < length) return undefined;
    const joined = join();
    waiting = joined.length > length ? [joined.subarray(length)] : [];
    size -= length;
    return joined.subarray(0, length);
  }

  return {
    push: (bytes) => {
      waiting.push(bytes);
      size += bytes.length;
      const messages: Buffer[] = [];
      for (let message = takeMessage(); message !== undefined; message = takeMessage())
        messages.push(message);
      return messages;
    },
  };
}
