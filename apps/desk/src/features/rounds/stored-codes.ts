import { deviceTexts } from '@courtcast/web-ui/text-store.ts';

/** A code of an evening, stored because the API returns its key only once. */
export interface StoredCode {
  readonly key: string;
  /** ISO timestamp of its end; null if unknown. */
  readonly expiresAt: string | null;
}

/** What a code opens, and in which draw. */
interface CodePlace {
  readonly kind: 'play' | 'join';
  readonly drawId: string;
}

const keyOf = ({ kind, drawId }: CodePlace): string => `courtcast.evening:${kind}:${drawId}`;

function isCode(value: unknown): value is StoredCode {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

/** The stored code of a draw; null if there is none, or it has expired. */
export function readCode(place: CodePlace, store = deviceTexts): StoredCode | null {
  const kept = store.readJson(keyOf(place));
  if (!isCode(kept)) return null;
  const { expiresAt } = kept;
  return typeof expiresAt === 'string' && Date.parse(expiresAt) < Date.now() ? null : kept;
}

/** Stores a code in this browser, so that the host can show it again. */
export function storeCode(place: CodePlace, code: StoredCode, store = deviceTexts): void {
  store.write(keyOf(place), JSON.stringify(code));
}
