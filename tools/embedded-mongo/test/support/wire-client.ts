import { once } from 'node:events';
import { connect } from 'node:net';
import { deserialize, serialize } from 'bson';
import type { Document } from 'bson';

const HEADER_BYTES = 16;
const OP_MSG = 2013;

/** A client without a driver: it sends commands just as they are given, sessions and numbers included. */
export interface WireClient {
  send: (command: Document) => Promise<Document>;
  close: () => void;
}

function encodeMessage(command: Document): Buffer {
  const body = serialize(command);
  const prefix = Buffer.alloc(HEADER_BYTES + 5);
  prefix.writeInt32LE(prefix.length + body.length, 0);
  prefix.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([prefix, body]);
}

/** Connects to a server on the loopback interface. Commands go one after the other to the database `test`. */
export async function connectWire(url: string): Promise<WireClient> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  return {
    send: async (command) => {
      socket.write(encodeMessage({ ...command, $db: 'test' }));
      let answer = Buffer.alloc(0);
      while (answer.length < HEADER_BYTES || answer.length < answer.readInt32LE(0)) {
        const [data] = (await once(socket, 'data')) as [Buffer];
        answer = Buffer.concat([answer, data]);
      }
      return deserialize(answer.subarray(HEADER_BYTES + 5));
    },
    close: () => socket.destroy(),
  };
}
