import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { connectNats } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import { compare } from '../gateway/compare.ts';
import type { Contestant, Measured } from '../gateway/compare.ts';
import { prepareGateways } from '../gateway/gateway-under-load.ts';
import { startMatches } from './matches.ts';
import type { ServedMatches } from './matches.ts';
import { tableOf } from './table.ts';

const dist = fileURLToPath(new URL('../../../tools/web-build/dist', import.meta.url));
const POINTS_PER_SECOND = 10;

const requestFor = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`;

/** A file of the build, of about the size of a document. */
function pickFile(): string {
  const files = readdirSync(`${dist}/assets`).filter((name) => /^match-page-.*\.js$/.test(name));
  return `/assets/${files[0] ?? ''}`;
}

/** Number of documents that the gateway has written so far, by its metric. */
async function countWritten({ adminPort }: { readonly adminPort: number }): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
  const found = [...text.matchAll(/^courtcast_documents_written_total\{.*\} (\d+)/gm)];
  return found.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Points that come in one after the other: the match changes, and its event says so. */
async function startPoints(matches: ServedMatches, natsUrl: string): Promise<() => Promise<void>> {
  const logger = createLogger({ service: 'scoring', level: 'silent' });
  const nats = await connectNats({
    url: natsUrl,
    service: 'scoring',
    logger,
    metrics: createMetrics('bench'),
  });
  const timer = setInterval(() => {
    const event = matches.point();
    nats.connection.publish(event.subject, event.text);
  }, 1000 / POINTS_PER_SECOND);
  return async () => {
    clearInterval(timer);
    await nats.close();
  };
}

const rowOf = (name: string, { requestsPerSecond, cpuMicros, p50Ms, p99Ms }: Measured, peer: Measured) => [
  name,
  Math.round(requestsPerSecond),
  `${cpuMicros.toFixed(0)} µs`,
  p50Ms.toFixed(1),
  p99Ms.toFixed(1),
  (peer.cpuMicros / cpuMicros).toFixed(2),
];

/** What a crowd costs the gateway: documents and data of one match, of ever another one, and while points come in. */
export async function measureCrowd(): Promise<string> {
  const matches = await startMatches();
  const gateways = await prepareGateways(matches.port);
  const server = await gateways.start({ WEB_DIR: dist, RATE_LIMIT_PAGES_PER_MINUTE: '1000000' });
  const document = `/matches/${matches.id}`;
  const data = `/pages${document}`;
  const contestant = (name: string, requestOf: (index: number) => string): Contestant => ({
    name,
    server,
    requestOf,
  });
  const file = contestant('a file of the build', () => requestFor(pickFile()));
  const asked = [
    contestant('a document', () => requestFor(document)),
    contestant('page data', () => requestFor(data)),
    // Of a number of matches that no memory of pages holds.
    contestant('a document of ever another match', (index) =>
      requestFor(`/matches/${matches.otherId(index)}`),
    ),
  ];
  const quiet = await compare([file, ...asked]);
  const [before, startedAt] = [await countWritten(server), performance.now()];
  const stopPoints = await startPoints(matches, gateways.natsUrl);
  const busy = await compare([file, ...asked.slice(0, 2)]);
  const written = ((await countWritten(server)) - before) / ((performance.now() - startedAt) / 1000);
  await stopPoints();
  await gateways.stop();
  matches.stop();
  const [quietFile, ...quietRest] = quiet;
  const [busyFile, ...busyRest] = busy;
  if (quietFile === undefined || busyFile === undefined) return '';
  const table = tableOf(
    ['at the gateway, 32 connections', 'a second', 'CPU', 'p50 ms', 'p99 ms', 'of a file of the build'],
    [
      rowOf(quietFile.name, quietFile, quietFile),
      ...quietRest.map((each) => rowOf(each.name, each, quietFile)),
      ...busyRest.map((each) => rowOf(`${each.name}, ${POINTS_PER_SECOND} points a second`, each, busyFile)),
    ],
  );
  return `${table}\nWhile points came in, ${written.toFixed(2)} documents a second were written.\n`;
}
