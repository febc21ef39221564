/** The largest message that is read, in bytes: MongoDB's 48 million. */
export const maxMessageBytes = 48_000_000;
const headerBytes = 16;

/** Collects the bytes of a connection and gives whole messages. */
export interface Framing {
  /** The messages that are complete now; throws RangeError for an impossible length. */
  push: (bytes: Buffer) => Buffer[];
}

/** Takes the stream of one connection apart into messages by their length prefix. */
export function createFraming(): Framing {
  let waiting: Buffer[] = [];
  let size = 0;

  function takeMessage(): Buffer | undefined {
    if (size < headerBytes) return undefined;
    if ((waiting[0]?.length ?? 0) < 4) waiting = [Buffer.concat(waiting)];
    const length = waiting[0]?.readInt32LE(0) ?? 0;
    if (length < headerBytes || length > maxMessageBytes) throw new RangeError(`message of ${length} bytes`);
    if (size < length) return undefined;
    const joined = waiting.length === 1 ? waiting[0] : Buffer.concat(waiting);
    if (joined === undefined) return undefined;
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
