import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** Stands in for identity: every token is a user of its own. `node identity.ts <port>` */
const [, , port] = process.argv;

const subjectOf = (body: string): string => /"subject":"([^"]+)"/.exec(body)?.[1] ?? 'nobody';

createServer((request, response) => {
  void text(request).then((body) => {
    const subject = subjectOf(body);
    const principal = {
      userId: `u-${subject}`,
      playerId: `p-${subject}`,
      role: 'user',
      disabled: false,
      clubs: [],
    };
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(principal));
  });
}).listen(Number(port), '127.0.0.1');
