import { parseArgs } from 'node:util';
import { startEmbeddedMongo } from './index.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, 'data-dir': { type: 'string' } } });
const dataDir = values['data-dir'];
const running = await startEmbeddedMongo({
  port: Number(values.port ?? 27017),
  ...(dataDir === undefined ? {} : { dataDir }),
  log: console.error,
});
console.log(`embedded MongoDB (development only) listens on 127.0.0.1:${running.port}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void running.stop().then(() => process.exit(0)));
}
