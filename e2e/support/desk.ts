import type { ServiceName } from '@courtcast/contracts';
import { startInbox } from '@courtcast/local/inbox';
import type { Inbox } from '@courtcast/local/inbox';
import { lendBrowser, openPage } from '@courtcast/testkit/browser';
import type { Page, PageOptions, WatchedPage } from '@courtcast/testkit/browser';
import { User } from 'oidc-client-ts';
import { lendCourtcast, startCourtcast } from './courtcast.ts';
import type { Courtcast, OwnCourtcast } from './courtcast.ts';

/** Where the web app signs in, as the gateway says it. */
export async function providerOf({ system }: Courtcast): Promise<string> {
  const response = await fetch(`${system.url}/config.json`);
  const { authIssuer } = (await response.json()) as { readonly authIssuer: string };
  return authIssuer;
}

/** Waits for the provider's page: the entrance of the desks has such a heading, too; only the provider asks for a name. */
export async function atProvider(page: Page): Promise<void> {
  await page.getByLabel('Name').waitFor();
}

/**
 * Chooses an account at the development provider, whose page is shown: one that it offers, or any other name, which is
 * the user of `courtcast.as(name)` where the provider offers it.
 */
export async function chooseAccount(page: Page, name: string): Promise<void> {
  await atProvider(page);
  const offered = page.getByRole('button', { name });
  if ((await offered.count()) > 0) {
    await offered.first().click();
    return;
  }
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens a page of the desks and signs in on the way to it; the page is then shown. */
export async function signIn(page: Page, name: string, url: string): Promise<void> {
  await page.goto(url);
  await chooseAccount(page, name);
  await page.waitForURL(url);
}

/** Ends the session of a page as the provider would: none of its tokens is taken any more. */
export function endSession(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const [key, text] of Object.entries(sessionStorage)) {
      if (!key.startsWith('oidc.user:')) continue;
      const user = JSON.parse(text as string) as object;
      sessionStorage.setItem(key, JSON.stringify({ ...user, access_token: 'x.y.z', refresh_token: 'gone' }));
    }
  });
}

/** Of an hour, for which tokens of the provider are good. */
const SESSION_S = 3_000;

/** Puts a session into a page that has not been anywhere yet, as signing in leaves it: of the user of `courtcast.as(name)`. */
async function giveSession(page: Page, courtcast: Courtcast, name: string): Promise<void> {
  const { url } = courtcast.system;
  const config = (await (await fetch(`${url}/config.json`)).json()) as {
    readonly authIssuer: string;
    readonly authAudience: string;
    readonly clientId: string;
  };
  const { user } = await courtcast.as(name).call('getMe');
  const now = Math.floor(Date.now() / 1000);
  const session = new User({
    access_token: (await courtcast.bearer(name)).replace('Bearer ', ''),
    token_type: 'Bearer',
    expires_at: now + SESSION_S,
    profile: {
      ...{ sub: user.idpId, name, iss: config.authIssuer, aud: config.clientId },
      ...{ iat: now, exp: now + SESSION_S },
    },
  });
  await page.addInitScript(
    ({ origin, key, text }) => {
      // Once: a session that is ended later stays ended.
      if (window.location.origin !== origin || sessionStorage.getItem('test.session') !== null) return;
      sessionStorage.setItem('test.session', 'given');
      sessionStorage.setItem(key, text);
    },
    {
      origin: url,
      key: `oidc.user:${config.authIssuer}:${config.clientId}`,
      text: session.toStorageString(),
    },
  );
}

/** The whole system with its desks, and a browser whose pages keep account of what goes wrong in them. */
export interface Desks extends Courtcast {
  /** Address where its users sign in. */
  readonly provider: string;
  /** Where a path of the site is. */
  readonly at: (path: string) => string;
  /** Opens a page that shares nothing with the others, as one on another device. */
  open(options?: PageOptions): Promise<Page>;
  /** The same, signed in at the provider as a user of this name on the way to a path. */
  openAs(name: string, path: string): Promise<Page>;
  /** A page of a user of this name who has signed in before: without the way through the provider. */
  openSignedIn(name: string, path: string, options?: PageOptions): Promise<Page>;
  /** Faults of the pages that were opened since `closePages`; they may ask the site and the provider alone. */
  faults(): string[];
  closePages(): Promise<void>;
}

/** Desks on a system whose processes are the test's own. */
export type OwnDesks = Desks & OwnCourtcast;

async function openDesks<C extends Courtcast>(starting: Promise<C>): Promise<C & Desks> {
  const [courtcast, browser] = await Promise.all([starting, lendBrowser()]);
  const { url } = courtcast.system;
  const provider = await providerOf(courtcast);
  let opened: WatchedPage[] = [];
  const at = (path: string): string => url + path;
  const open = async (options?: PageOptions): Promise<Page> => {
    const watched = await openPage(browser, [url, provider], options);
    opened.push(watched);
    return watched.page;
  };
  return {
    ...courtcast,
    provider,
    at,
    open,
    async openAs(name, path) {
      const page = await open();
      await signIn(page, name, at(path));
      return page;
    },
    async openSignedIn(name, path, options) {
      const page = await open(options);
      await giveSession(page, courtcast, name);
      await page.goto(at(path));
      return page;
    },
    faults: () => opened.flatMap(({ faults }) => faults),
    async closePages() {
      await Promise.all(opened.map(({ context }) => context.close()));
      opened = [];
    },
    async stop() {
      await browser.close();
      await courtcast.stop();
    },
  };
}

/** Borrows a system, with a browser. */
export function startDesks(): Promise<Desks> {
  return openDesks(lendCourtcast({ web: true }));
}

/** Starts a system some of whose services have a process of their own, with a browser; nothing of it is left after `stop`. */
export function startOwnDesks(
  apart: readonly ServiceName[],
  env: Readonly<Record<string, string>> = {},
): Promise<OwnDesks> {
  return openDesks(startCourtcast({ web: true, processes: 'one', apart, env }));
}

/** Desks of a system that sends mails, and the mail server that it sends them to. */
export interface MailedDesks extends OwnDesks {
  readonly inbox: Inbox;
}

/** Starts a system with a mail server of its own, in one process; nothing of both is left after `stop`. */
export async function startMailedDesks(): Promise<MailedDesks> {
  const inbox = await startInbox();
  const desks = await startOwnDesks([], { SMTP_URL: inbox.smtpUrl });
  const stop = async () => {
    await desks.stop();
    await inbox.stop();
  };
  return { ...desks, inbox, stop };
}
