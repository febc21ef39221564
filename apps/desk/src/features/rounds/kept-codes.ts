/** A code of an evening: its key is given this once. */
export interface KeptCode {
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

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The storage of the browser; undefined where it has none to give. */
function findStore(): Store | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}

function isCode(value: unknown): value is KeptCode {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** The code that this browser has made for a draw; null where there is none, or it has ended. */
export function readCode(place: CodePlace, store = findStore()): KeptCode | null {
  const kept = parse(store?.getItem(keyOf(place)) ?? null);
  if (!isCode(kept)) return null;
  const { expiresAt } = kept;
  return typeof expiresAt === 'string' && Date.parse(expiresAt) < Date.now() ? null : kept;
}

/** Keeps a code in the browser, for the host to show it again. */
export function keepCode(place: CodePlace, code: KeptCode, store = findStore()): void {
  try {
    store?.setItem(keyOf(place), JSON.stringify(code));
  } catch {
    // A full storage keeps no code: the page shows it as long as it stands.
  }
}
