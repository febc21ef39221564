import type { World } from './world.ts';

/** The connection that Socket.IO makes of a WebSocket. */
const JOINED = '40';

/** What a socket that has connected says next, and that it is not listened to any longer. */
export const fatalFrames: readonly [string, ...(string | Uint8Array<ArrayBuffer>)[]][] = [
  ['no type that exists', '9'],
  ['nothing', ''],
  ['words', 'hello'],
  ['broken JSON', '42["subscribe-match"'],
  ['an object for a list', '42{"a":1}'],
  ['an empty list', '42[]'],
  ['a name that is an object', '421[{"a":1},{}]'],
  ['a name of Socket.IO itself', '421["disconnect",{}]'],
  ['a listener for everything', '421["newListener","x"]'],
  ['an attachment that is not there', '451-1["subscribe-match",{"_placeholder":true,"num":99}]', bytes(1)],
  ['an attachment named like a prototype', '451-1["a",{"_placeholder":true,"num":"__proto__"}]', bytes(1)],
  ['billions of attachments', '4599999999-1["subscribe-match",1]'],
  ['attachments that never come', '452-1["subscribe-match",1]', '42["subscribe-match","x"]'],
  ['an attachment of nothing', bytes(3)],
  ['a second connection', JOINED],
  ['an error', '44{"message":"x"}'],
];

function bytes(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(length);
}

/** Says something on a WebSocket once it has connected; resolves when the other side has closed it. */
export function sayAndBeLeft(
  { courtcast }: World,
  frames: readonly (string | Uint8Array<ArrayBuffer>)[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { url } = courtcast.system;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    socket.onmessage = ({ data }) => {
      const text = String(data);
      if (text.startsWith('0{')) socket.send(JOINED);
      if (text.startsWith(JOINED)) for (const frame of frames) socket.send(frame);
    };
    socket.onclose = () => resolve();
    socket.onerror = () => reject(new Error('the connection broke'));
  });
}
