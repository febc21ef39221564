import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

/** A code of an evening: its key is given this once. */
export interface StoredCode {
  readonly key: string;
  /** When it ends, in UTC; null where that is not known. */
  readonly expiresAt: string | null;
}

/** What a code opens, and of which draw. */
interface CodePlace {
  readonly kind: 'play' | 'join';
  readonly drawId: string;
}

const keyOf = ({ kind, drawId }: CodePlace): string => `courtcast.evening:${kind}:${drawId}`;

function isCode(value: unknown): value is StoredCode {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

/** The code that this browser has made for a draw; null where there is none, or it has ended. */
export function readCode(place: CodePlace, store = deviceTexts): StoredCode | null {
  const kept = store.readJson(keyOf(place));
  if (!isCode(kept)) return null;
  const { expiresAt } = kept;
  return typeof expiresAt === 'string' && Date.parse(expiresAt) < Date.now() ? null : kept;
}

/** Keeps a code in the browser, for the host to show it again. */
export function storeCode(place: CodePlace, code: StoredCode, store = deviceTexts): void {
  store.write(keyOf(place), JSON.stringify(code));
}
