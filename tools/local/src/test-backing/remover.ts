// node remover.ts LABEL: removes a run's containers when the run is over. It waits for the end of its standard input,
// which comes however the run ends, SIGKILL included; a message before that says that the run ended normally.
import { setTimeout as delay } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { findEngine } from './engine.ts';
import { removeOrphans, removeOwned } from './owners.ts';

/** A container that was being created when its run was killed is there by then. */
const LATECOMERS_MS = 1000;

const [label = ''] = process.argv.slice(2);
// It must outlive the signal that ends the run.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const engine = await findEngine();
if (engine !== null) {
  const orphans = removeOrphans(engine);
  const hasEndedItself = (await text(process.stdin)) !== '';
  await orphans;
  await removeOwned(engine, label);
  if (!hasEndedItself) {
    await delay(LATECOMERS_MS);
    await removeOwned(engine, label);
  }
}
process.exit();
