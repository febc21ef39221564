import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

const STORAGE_KEY = 'courtcast.push';

/** The stored state of this browser's subscription. */
export interface RememberedSubscription {
  readonly id: string;
  /** The body that was last sent to the service; empty before. */
  readonly sent: string;
  /** When it was sent, in ms. */
  readonly sentAt: number;
}

/** The stored subscription; null if this browser has none. */
export function readSubscription(): RememberedSubscription | null {
  const kept = deviceTexts.readJson(STORAGE_KEY);
  if (typeof kept !== 'object' || kept === null || !('id' in kept)) return null;
  const { id, sent, sentAt }: Partial<Record<keyof RememberedSubscription, unknown>> = kept;
  if (typeof id !== 'string') return null;
  return {
    id,
    sent: typeof sent === 'string' ? sent : '',
    sentAt: typeof sentAt === 'number' ? sentAt : 0,
  };
}

/** Stores the subscription; null deletes it. */
export function rememberSubscription(kept: RememberedSubscription | null): void {
  if (kept === null) deviceTexts.remove(STORAGE_KEY);
  else deviceTexts.write(STORAGE_KEY, JSON.stringify(kept));
}
