import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { launchBrowser, openPage } from '@courtcast/testkit/browser';
import type { Browser, Page, Worker } from '@courtcast/testkit/browser';

const worker = new URL('../../public/push-sw.js', import.meta.url);

// Every address is a page; only the worker's reaction matters here.
const server = createServer((request, response) => {
  const isWorker = request.url === '/push-sw.js';
  const answer = async () => {
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
    response.end(isWorker ? await readFile(worker) : '<!doctype html><title>Courtcast</title>');
  };
  void answer();
});
let browser: Browser;
let site: string;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await launchBrowser({ isWhole: true });
});

afterAll(async () => {
  await browser.close();
  server.close();
});

interface Notice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly data: object;
  close(): void;
}

/** The parts of the worker that tests use. */
interface Scope {
  readonly registration: {
    showNotification: (...notice: readonly unknown[]) => Promise<void>;
    readonly getNotifications: () => Promise<Notice[]>;
  };
  readonly clients: { openWindow(address: string): Promise<null> };
  readonly WindowClient: { prototype: { focus(this: { readonly url: string }): Promise<null> } };
  readonly NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent(event: Event): void;
  /** The notifications after each message; Chromium itself closes them after 25 seconds. */
  lists: Notice[][];
}

interface PushedPage {
  readonly worker: Worker;
  /** Sends a message, as a push service would, until the worker has shown it. */
  readonly deliver: (data: string) => Promise<void>;
  /** The notifications after each message, the oldest first. */
  readonly shown: () => Promise<object[][]>;
}

/** Registers the worker, and records its notifications. */
async function registerWorker(page: Page): Promise<PushedPage> {
  const context = page.context();
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-sw.js');
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    scope.lists = [];
    registration.showNotification = async (...notice) => {
      await show(...notice);
      const list = await registration.getNotifications();
      if (list.length > 0) scope.lists.push(list);
    };
  });
  const shown = () =>
    worker.evaluate(() => {
      const { lists } = globalThis as unknown as Scope;
      return lists.map((list) => list.map(({ title, body, tag, data }) => ({ title, body, tag, ...data })));
    });
  return {
    worker,
    shown,
    // Chromium drops messages before the registration is stored, which it does not announce.
    async deliver(data) {
      const before = (await shown()).length;
      await eventually(async () => {
        await cdp.send('ServiceWorker.deliverPushMessage', { origin: site, registrationId, data });
        expect((await shown()).length).toBeGreaterThan(before);
      });
    },
  };
}

/**
 * Taps the shown notification. Chromium lets a worker open and focus windows only after a real tap, so its requests are
 * recorded instead.
 */
function tap(worker: Worker): Promise<string[]> {
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as Scope;
    const asked: string[] = [];
    scope.clients.openWindow = async (address) => (asked.push(`open ${address}`), null);
    scope.WindowClient.prototype.focus = async function () {
      return (asked.push(`focus ${this.url}`), null);
    };
    const [notification] = scope.lists.flat();
    if (notification === undefined) throw new Error('no notification was shown');
    notification.close = () => void asked.push('close');
    const event = new scope.NotificationEvent('notificationclick', { notification });
    let work: Promise<unknown> = Promise.resolve();
    Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => (work = promise) });
    scope.dispatchEvent(event);
    await work;
    return asked;
  });
}

const openSite = async () => {
  const opened = await openPage(browser, site, { permissions: ['notifications'] });
  await opened.page.goto(`${site}/`);
  return opened;
};

async function tapOn(others: readonly string[], path: string): Promise<string[]> {
  const { page, context } = await openSite();
  for (const other of others) await (await context.newPage()).goto(site + other);
  const { worker, deliver } = await registerWorker(page);
  await deliver(JSON.stringify({ title: 'Ana v Bea', body: 'On court', tag: 'm1.started', path }));
  const asked = await tap(worker);
  await context.close();
  return asked.map((text) => text.replace(site, ''));
}

test('a message is shown once however often it comes, and something whatever is sent', async () => {
  const { page, context, faults } = await openSite();
  const { deliver, shown } = await registerWorker(page);
  const notice = { title: 'Ana def. Bea', body: '6–4 6–3', tag: 'm1.ended', path: '/matches/m1' };
  await deliver(JSON.stringify(notice));
  await deliver(JSON.stringify(notice));
  const lists = await shown();
  expect(lists).toEqual(lists.map(() => [notice]));
  await deliver('no JSON');
  const empty = { title: 'Courtcast', body: '', tag: '', path: '/my' };
  expect((await shown()).at(-1)).toContainEqual(empty);
  expect(faults).toEqual([]);
  await context.close();
});

test.each([
  { what: 'opens the match where no tab shows it', shown: ['/matches/m2'], wanted: 'open /matches/m1' },
  { what: 'focuses the tab that shows it', shown: ['/my', '/matches/m1'], wanted: 'focus /matches/m1' },
  {
    what: 'focuses it whatever part of it is shown',
    shown: ['/matches/m1?set=2#points'],
    wanted: 'focus /matches/m1?set=2#points',
  },
  { what: 'never leads to another site', path: 'https://elsewhere.example/matches/m1', wanted: 'open /my' },
])('a tap on a notification $what', async ({ shown = [], path = '/matches/m1', wanted }) => {
  await expect(tapOn(shown, path)).resolves.toEqual(['close', wanted]);
});
