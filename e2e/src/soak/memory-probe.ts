import { createServer } from 'node:http';
import { Session } from 'node:inspector/promises';
import { MEMORY_DIR, memorySocketOf } from './retained-memory.ts';

/**
 * Loaded before a service: answers what is still in use after a collection of garbage, in bytes. What the kernel counts
 * grows by steps for as long as the machine has memory to give, and so says nothing of a leak.
 */
const session = new Session();
session.connect();
const server = createServer((_request, response) => {
  void session.post('HeapProfiler.collectGarbage').then(() => {
    const { heapUsed, external } = process.memoryUsage();
    response.end(String(heapUsed + external));
  });
});
const { [MEMORY_DIR]: dir = '', ADMIN_PORT = '' } = process.env;
server.listen(memorySocketOf(dir, ADMIN_PORT));
// It keeps no service alive.
server.unref();
