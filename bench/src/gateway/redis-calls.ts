import { once } from 'node:events';
import { connect } from 'node:net';

/** Number of commands a Redis server has executed so far, without those of this query. */
export async function countRedisCalls(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // QUIT ends the answer, so that all of it has come when the connection is closed.
  socket.end('INFO commandstats\r\nQUIT\r\n');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  await once(socket, 'close');
  const calls = [...answer.matchAll(/^cmdstat_(\S+):calls=(\d+)/gm)];
  return calls
    .filter(([, command]) => command !== 'info' && command !== 'quit')
    .reduce((sum, [, , count]) => sum + Number(count), 0);
}
