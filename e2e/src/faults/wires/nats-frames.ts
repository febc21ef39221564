/** One message of a NATS server to a client, as bytes that may be sent, dropped or sent twice. */
export interface NatsFrame {
  readonly bytes: Buffer;
  /** Of what was published (`MSG`, `HMSG`); empty for what the protocol itself says. */
  readonly subject: string;
  /** Where an answer goes; of what a consumer is to acknowledge it begins with `$JS.ACK`. */
  readonly reply: string;
}

const LINE_END = '\r\n';
const published = /^H?MSG /;

interface Head {
  readonly subject: string;
  readonly reply: string;
  readonly payloadBytes: number;
}

/** `MSG subject sid [reply] size`, `HMSG subject sid [reply] size-of-headers size`. */
const readHead = (line: string): Head => {
  if (!published.test(line)) return { subject: '', reply: '', payloadBytes: 0 };
  const [kind, subject = '', , ...rest] = line.split(' ');
  const sizes = kind === 'HMSG' ? 2 : 1;
  const reply = rest.length > sizes ? (rest[0] ?? '') : '';
  return { subject, reply, payloadBytes: Number(rest.at(-1)) + LINE_END.length };
};

/** Takes what a server sends, in pieces of any size, and gives it back message by message. */
export function createNatsFrames(): (chunk: Buffer) => NatsFrame[] {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    const frames: NatsFrame[] = [];
    for (;;) {
      const lineEnd = rest.indexOf(LINE_END);
      if (lineEnd < 0) return frames;
      const { subject, reply, payloadBytes } = readHead(rest.toString('latin1', 0, lineEnd));
      const length = lineEnd + LINE_END.length + payloadBytes;
      if (rest.length < length) return frames;
      frames.push({ bytes: rest.subarray(0, length), subject, reply });
      rest = rest.subarray(length);
    }
  };
}
