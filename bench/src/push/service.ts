import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

// A push service that takes everything, in a process of its own: `node service.ts CERTIFICATE KEY DELAY_MS`.
const [certificateFile = '', keyFile = '', delayMs = '0'] = process.argv.slice(2);
let count = 0;

const server = createServer(
  { cert: readFileSync(certificateFile), key: readFileSync(keyFile) },
  (request, response) => {
    request.resume();
    request.on('end', () => {
      count += 1;
      setTimeout(() => response.writeHead(201).end(), Number(delayMs));
    });
  },
);
server.listen(0, 'localhost', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send?.({ count }));
process.on('disconnect', () => process.exit());
