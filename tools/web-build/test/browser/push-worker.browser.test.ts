import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@courtcast/testkit';
import { launchBrowser, openPage } from '@courtcast/testkit/browser';
import type { Browser, Page } from '@courtcast/testkit/browser';

const worker = new URL('../../public/push-sw.js', import.meta.url);

// Every address is a page; what the worker does with them is all that matters here.
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
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  server.close();
});

/** Has a push message shown, as a push service would deliver it. */
async function deliver(page: Page, message: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
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
  const delivery = { origin: site, registrationId: await registered, data: JSON.stringify(message) };
  // Chromium drops what comes before the registration is stored, which nothing announces; twice is once to the worker.
  await eventually(async () => {
    await cdp.send('ServiceWorker.deliverPushMessage', delivery);
    const shown = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).length;
    });
    expect(shown).toBe(1);
  });
}

/**
 * Taps the notification that is shown. Chromium lets a worker open and focus windows after a tap of a hand only: what it
 * asks for is recorded in their place.
 */
function tap(page: Page): Promise<string[]> {
  const [running] = page.context().serviceWorkers();
  if (running === undefined) throw new Error('no worker is running');
  return running.evaluate(async () => {
    interface Scope {
      readonly registration: { getNotifications(): Promise<{ close(): void }[]> };
      readonly clients: { openWindow(address: string): Promise<null> };
      readonly WindowClient: { prototype: { focus(this: { readonly url: string }): Promise<null> } };
      readonly NotificationEvent: new (type: string, init: object) => Event;
      dispatchEvent(event: Event): void;
    }
    const scope = globalThis as unknown as Scope;
    const asked: string[] = [];
    scope.clients.openWindow = async (address) => (asked.push(`open ${address}`), null);
    scope.WindowClient.prototype.focus = async function () {
      return (asked.push(`focus ${this.url}`), null);
    };
    const all = async () => scope.registration.getNotifications();
    const [notification] = await all();
    if (notification === undefined) throw new Error('no notification is shown');
    notification.close = () => void asked.push('close');
    const event = new scope.NotificationEvent('notificationclick', { notification });
    let work: Promise<unknown> = Promise.resolve();
    Object.defineProperty(event, 'waitUntil', { value: (promise: Promise<unknown>) => (work = promise) });
    scope.dispatchEvent(event);
    await work;
    return asked;
  });
}

async function tapOn(shown: readonly string[], path: string): Promise<string[]> {
  const { page, context } = await openPage(browser, site, { permissions: ['notifications'] });
  await page.goto(`${site}/`);
  for (const other of shown) await (await context.newPage()).goto(site + other);
  await deliver(page, { title: 'Ana v Bea', body: 'On court', tag: 'm1.started', path });
  const asked = await tap(page);
  await context.close();
  return asked.map((text) => text.replace(site, ''));
}

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
