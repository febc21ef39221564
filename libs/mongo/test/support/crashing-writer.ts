import { connectNats, createRelay } from '@courtcast/messaging';
import type { RelayFaults } from '@courtcast/messaging';
import { logger, match, metrics, newCommand, openMongo, openStore, score } from './harness.ts';

const die = (): Promise<void> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};

const faults: Readonly<Record<string, RelayFaults>> = {
  'before-publish': { beforePublish: ({ version }) => (version === 3 ? die() : undefined) },
  'after-publish': { afterPublish: ({ version }) => (version === 3 ? die() : undefined) },
};

// A process of its own: writes three versions of `m1`, and dies by SIGKILL at the point that is named.
const [mongoUrl = '', natsUrl = '', point = ''] = process.argv.slice(2);
const mongo = await openMongo(mongoUrl);
const nats = await connectNats({ url: natsUrl, service: 'scoring', logger, metrics });
const store = openStore(mongo);
const relay = createRelay({
  ...{ nats, service: 'scoring', aggregate: 'match', epoch: mongo.epoch, source: store.outboxSource },
  ...{ logger, metrics, faults: faults[point] ?? {} },
});
if (point !== 'after-write') store.onCommitted((commit) => relay.committed(commit));
await relay.start();
await store.insert({ id: 'm1', state: { points: 0 }, changes: ['created'], command: newCommand() });
await store.update('m1', newCommand(), score, match);
await store.update('m1', newCommand(), score, match);
if (point === 'after-write') await die();
