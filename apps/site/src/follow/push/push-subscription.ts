import type { Followed, FollowedKind } from '../followed.ts';
import { rememberSubscription, readSubscription } from './remembered-subscription.ts';

/** Whether this browser shows notifications: `denied` if the user or browser refuses, `unsupported` if it cannot. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const WORKER = '/push-sw.js';
const DAY_MS = 86_400_000;

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The state of this browser. Never shows a permission prompt. */
export async function findPushState(): Promise<PushState> {
  if (!canPush()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission !== 'granted' || readSubscription() === null) return 'off';
  return (await findSubscription()) === null ? 'off' : 'on';
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
}

async function idOf({ endpoint }: PushSubscription): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

async function bodyOf(subscription: PushSubscription, followed: readonly Followed[]) {
  const { languageOf } = await import('@courtcast/web-messages/languages.ts');
  const { keys = {} } = subscription.toJSON();
  const idsOf = (kind: FollowedKind) => followed.filter((one) => one.kind === kind).map(({ id }) => id);
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
    language: languageOf(document.documentElement.lang) ?? ('en' as const),
    // Tournaments are left out: each of their matches would be a notification.
    follows: { matchIds: idsOf('match'), playerIds: idsOf('player'), teamIds: idsOf('team') },
  };
}

async function send(subscription: PushSubscription, followed: readonly Followed[]): Promise<void> {
  const [id, body, { api }] = await Promise.all([
    idOf(subscription),
    bodyOf(subscription, followed),
    import('@courtcast/web-data/api/api.ts'),
  ]);
  const text = JSON.stringify(body);
  const kept = readSubscription();
  const isSent = kept?.id === id && kept.sent === text && Date.now() - kept.sentAt < DAY_MS;
  if (isSent) return;
  rememberSubscription({ id, sent: '', sentAt: 0 });
  await api.call('putPushSubscription', { params: { id }, body });
  rememberSubscription({ id, sent: text, sentAt: Date.now() });
}

function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey } = options;
  return applicationServerKey !== null && base64url(applicationServerKey) === publicKey;
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(WORKER);
  const known = await registration.pushManager.getSubscription();
  if (known !== null && isOfKey(known, publicKey)) return known;
  // The existing subscription belongs to an older server key.
  await known?.unsubscribe();
  const applicationServerKey = bytesOf(publicKey);
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Subscribes this browser after its permission prompt. Throws if that fails now. */
export async function switchPushOn(publicKey: string, followed: readonly Followed[]): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return findPushState();
  await send(await subscribe(publicKey), followed);
  return 'on';
}

/** Unsubscribes this browser at once, and at the service as soon as it can be reached. */
export async function switchPushOff(): Promise<PushState> {
  const [subscription, kept] = [await findSubscription(), readSubscription()];
  rememberSubscription(null);
  await subscription?.unsubscribe();
  const { api } = await import('@courtcast/web-data/api/api.ts');
  // Without the subscription nothing arrives, and the service deletes it at its first failed attempt.
  if (kept !== null)
    await api.call('deletePushSubscription', { params: { id: kept.id } }).catch(() => undefined);
  return 'off';
}

/** Sends the followed items if they changed, and once a day as a sign of life. Does nothing without a subscription. */
export async function renewPush(followed: readonly Followed[]): Promise<void> {
  if ((await findPushState()) !== 'on') return;
  const subscription = await findSubscription();
  if (subscription !== null) await send(subscription, followed);
}
