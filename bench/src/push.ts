import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { startEmbeddedMongo } from '@courtcast/embedded-mongo';
import { freePort } from '@courtcast/local/backing';
import { connectMongo } from '@courtcast/mongo';
import { createLogger, createMetrics } from '@courtcast/observability';
import { parseNetwork } from '@courtcast/outbound';
import { createCertificateAuthority } from '@courtcast/testkit';
import { createOwners } from '../../services/notifications/src/adapters/owners.ts';
import { createPushSender } from '../../services/notifications/src/adapters/push/push-sender.ts';
import { LEASE_MS, sendNotice } from '../../services/notifications/src/application/push/send-notice.ts';
import { openStorage } from '../../services/notifications/src/storage.ts';

/**
 * Notifications of one match to everyone who follows it (ADR 35): the sender as it is deployed, on the embedded database in
 * this process, to a push service of another process by TLS that answers after 20 ms. Meanwhile events of other matches
 * come as from the consumer.
 */
const followers = Number(process.env.BENCH_FOLLOWERS ?? 10_000);
const ANSWER_MS = 20;
const EVENT_EVERY_MS = 20;
const HOUR_MS = 3_600_000;

// The keys of the example of RFC 8291.
const vapid = {
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  subject: 'mailto:bench@example.com',
};

const authority = await createCertificateAuthority('bench');
const { certificateFile, keyFile } = await authority.issue(['DNS:localhost']);
const service = fork(new URL('push/service.ts', import.meta.url), [
  certificateFile,
  keyFile,
  String(ANSWER_MS),
]);
const [{ port }] = (await once(service, 'message')) as [{ port: number }];

const database = await startEmbeddedMongo({ port: await freePort() });
const mongo = await connectMongo({
  url: `mongodb://127.0.0.1:${database.port}/push?directConnection=true`,
  service: 'notifications',
  logger: createLogger({ service: 'bench', level: 'error' }),
  metrics: createMetrics('bench'),
});
const sender = createPushSender({
  vapid,
  services: ['localhost'],
  allowed: ['127.0.0.0/8', '::1/128'].map(parseNetwork),
  ca: await readFile(authority.certificateFile, 'utf8'),
});
const owners = createOwners({ call: () => Promise.reject(new Error('no answer')) });
const options = { allowedNetworks: [], onRecorded: () => undefined, pushSender: sender };
const { deps } = await openStorage(mongo, owners, options);

const later = (ms: number) => new Date(Date.now() + ms);
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
for (let index = 0; index < followers; index += 1)
  await deps.pushSubscriptions.put({
    ...{ id: String(index).padStart(6, '0'), endpoint: `https://localhost:${port}/${index}`, keys },
    ...{ language: 'en', follows: ['match.final'], expiresAt: later(HOUR_MS) },
  });

const noticeOf = (matchId: string) => ({
  ...{
    kind: 'started' as const,
    matchId,
    keys: [`match.${matchId}`],
    dueAt: new Date(),
    until: later(HOUR_MS),
  },
  facts: {
    players: { home: ['Femke de Graaf'], guest: ['Inés Villalba'] },
    ...{ sets: [], winnerSide: null, ending: null, tournament: 'Riverside Open', court: 'Centre Court' },
  },
});
const settle = (matchId: string, dueAt = new Date()) =>
  deps.notices.settle({ matchId, order: '1' }, { ...noticeOf(matchId), dueAt });

let events = 0;
/** Latencies of events in a steady stream, in ms. */
const takeEvents = async (isOver: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    await settle(`other-${(events += 1)}`, later(HOUR_MS));
    times.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, EVENT_EVERY_MS));
  }
  return times.toSorted((one, other) => one - other);
};
const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;

const quietUntil = performance.now() + 2_000;
const quiet = await takeEvents(() => performance.now() > quietUntil);

await settle('final');
const claimed = await deps.notices.claim(new Date(), LEASE_MS);
if (claimed === null) throw new Error('there is no notice');
const results = { sent: 0, gone: 0, refused: 0, failed: 0 };
const startedAt = performance.now();
const cpuBefore = process.cpuUsage();
let isSent = false;
const busy = takeEvents(() => isSent);
await sendNotice({ deps, mayGoOn: () => true, onResult: (kind) => void (results[kind] += 1) }, claimed);
isSent = true;
const seconds = (performance.now() - startedAt) / 1_000;
const { user, system } = process.cpuUsage(cpuBefore);
const busyTimes = await busy;
service.send('count');
const [{ count }] = (await once(service, 'message')) as [{ count: number }];

console.log(
  '| followers | sent | arrived | seconds | CPU a notification | event, quiet | event, meanwhile (median, 99 %) |',
);
console.log('|---|---|---|---|---|---|---|');
const cells = [
  ...[followers, results.sent, count, seconds.toFixed(1)],
  `${((user + system) / 1_000 / followers).toFixed(2)} ms`,
  `${at(quiet, 0.5).toFixed(1)} ms`,
  `${at(busyTimes, 0.5).toFixed(1)} ms, ${at(busyTimes, 0.99).toFixed(1)} ms`,
];
console.log(`| ${cells.join(' | ')} |`);

await sender.close();
await mongo.close();
await database.stop();
await authority.remove();
service.disconnect();
process.exit(count === followers ? 0 : 1);
