// Traffic on a running system: npm start --workspace tools/traffic, with the addresses of config.ts. It does nothing
// until it is given an order (server.ts).
import { readConfig } from './config.ts';
import { createTrafficServer } from './server.ts';
import { startTraffic } from './traffic.ts';

function run(): void {
  const config = readConfig(process.env);
  const server = createTrafficServer((options) => startTraffic(config, options));
  server.listen(config.port, config.host, () => console.log('traffic: waits for orders'));
  // Counts end with the process, so running requests need not be awaited.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}

try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
