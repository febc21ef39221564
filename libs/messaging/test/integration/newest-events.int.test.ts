import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually, startOwnNats } from '@courtcast/testkit';
import type { BackingService } from '@courtcast/testkit';
import { ensureStream, eventSubject, walkNewestEvents } from '@courtcast/messaging';
import type { Nats } from '@courtcast/messaging';
import { isAnswering, openNats } from '../support/harness.ts';

const MATCHES = 501;
let server: BackingService;
let nats: Nats;

beforeAll(async () => {
  server = await startOwnNats();
  nats = await openNats(server.url);
  await ensureStream(nats, 'scoring');
  const publish = (id: string, version: number) =>
    nats.jetstream.publish(eventSubject('scoring', 'match', id), '', { msgID: `1:${id}:${version}` });
  await Promise.all(Array.from({ length: MATCHES }, (_, index) => publish(`m${index}`, 1)));
  await publish('m7', 2);
});

afterAll(async () => {
  server.resume();
  await nats.close();
  await server.stop();
});

const walk = () => walkNewestEvents(nats, { service: 'scoring', aggregate: 'match' });

test('the newest event of every aggregate comes once, in pages', async () => {
  const pages: number[] = [];
  const versions = new Map<string, number>();
  for await (const page of walk()) {
    pages.push(page.length);
    for (const { id, version } of page) versions.set(id, version);
  }
  expect(pages).toEqual([500, 1]);
  expect(versions.size).toBe(MATCHES);
  expect(versions.get('m7')).toBe(2);
});

test('a page that does not come is an error: the rest is not taken for missing', async () => {
  const pages: number[] = [];
  const readAll = async () => {
    for await (const page of walk()) {
      pages.push(page.length);
      server.pause();
      await eventually(async () => expect(await isAnswering(nats)).toBe(false));
    }
  };
  await expect(readAll()).rejects.toThrow();
  expect(pages).toEqual([500]);
});
