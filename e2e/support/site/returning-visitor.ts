import { createHash } from 'node:crypto';
import type { BrowserContext } from '@courtcast/testkit/browser';
import type { SiteWorld } from './world.ts';

/** What a browser says of notifications: it refuses them, has not been asked for any, or subscribes to them. */
type Notified = 'refused' | 'off' | 'on';

/** What a browser has kept of visits before. */
export interface ReturningVisitor {
  /** In its storage, by key. */
  readonly storage: Readonly<Record<string, string>>;
  readonly notified: Notified;
}

/** Of a push service that there is not. */
const ENDPOINT = 'https://push.invalid/of-the-walk';

function followedIn({ tennis, league }: SiteWorld) {
  const { lead } = tennis;
  return [
    { kind: 'match', id: lead.id, name: `${lead.home} – ${lead.guest}` },
    { kind: 'player', id: lead.homePlayerId, name: lead.home },
    { kind: 'team', id: league.teamId, name: league.teamName },
    { kind: 'tournament', id: tennis.id, name: 'Riverside Open' },
  ] as const;
}

/** As one keeps it who has subscribed a moment ago: nothing is to be sent. */
function keptPush(followed: ReturnType<typeof followedIn>): string {
  const idsOf = (kind: (typeof followed)[number]['kind']) =>
    followed.filter((one) => one.kind === kind).map(({ id }) => id);
  const sent = {
    endpoint: ENDPOINT,
    keys: { p256dh: '', auth: '' },
    language: 'en',
    follows: { matchIds: idsOf('match'), playerIds: idsOf('player'), teamIds: idsOf('team') },
  };
  const id = createHash('sha256').update(ENDPOINT).digest('base64url');
  return JSON.stringify({ id, sent: JSON.stringify(sent), sentAt: Date.now() });
}

/** Someone who follows a thing of every kind. */
export function visitorOf(world: SiteWorld, notified: Notified): ReturningVisitor {
  const followed = followedIn(world);
  const storage = { 'courtcast.followed': JSON.stringify({ version: 1, items: followed }) };
  if (notified !== 'on') return { storage, notified };
  return { storage: { ...storage, 'courtcast.push': keptPush(followed) }, notified };
}

/** Subscribed to a push service; runs in the page. No push service takes subscriptions of a browser under test. */
function subscribe(endpoint: string): void {
  const subscription = { endpoint, options: {}, toJSON: () => ({ endpoint, keys: {} }) };
  const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription) } };
  Object.defineProperty(ServiceWorkerContainer.prototype, 'getRegistration', {
    value: () => Promise.resolve(registration),
  });
}

/** Makes an empty browser one that was here before. */
export async function bringBack(
  context: BrowserContext,
  { storage, notified }: ReturningVisitor,
): Promise<void> {
  // What is not granted is refused where anything is.
  await context.grantPermissions([notified === 'refused' ? 'geolocation' : 'notifications']);
  if (notified === 'on') await context.addInitScript(subscribe, ENDPOINT);
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(storage));
}
