// A process that the tests of the supervisor keep running: it answers /readyz unless MODE says otherwise.
import { createServer } from 'node:http';

const { PORT, MODE } = process.env;

if (MODE === 'cannot-start') {
  console.error('SETTING is missing');
  process.exit(3);
}

if (MODE === 'crash') throw new TypeError('cannot read the plan', { cause: { code: 'EPLAN' } });

const server = createServer((request, response) => {
  response.writeHead(request.url === '/readyz' && MODE !== 'never-ready' ? 200 : 503).end();
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(JSON.stringify({ msg: 'listening' })));

process.on('SIGTERM', () => {
  if (MODE === 'deaf') return;
  console.log(JSON.stringify({ msg: 'stopped cleanly' }));
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
