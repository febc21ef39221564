// Runs in a pod of its own: holds a number of sockets open, each of Socket.IO's own client, until it is ended.
import { io } from 'socket.io-client';

interface Argument {
  readonly url: string;
  readonly count: number;
}

const { url, count } = JSON.parse(process.argv.at(-1) ?? '') as Argument;
for (let socket = 0; socket < count; socket += 1) io(url, { transports: ['websocket'], forceNew: true });
process.once('SIGTERM', () => process.exit());
