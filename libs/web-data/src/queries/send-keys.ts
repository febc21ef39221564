import { tabTexts } from '@courtcast/web-ui/text-store.ts';
import type { TextStore } from '@courtcast/web-ui/text-store.ts';

const PREFIX = 'courtcast.sending:';
const KEY_BYTES = 16;

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Short and even: two inputs are mixed up by chance only, and only where both wait for an answer. */
function digestOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}${text.length.toString(36)}`;
}

/** The key of a write until it is known what became of it. */
interface SendKeys {
  readonly key: string;
  /** It was answered: the same input is another write from now on. */
  readonly settle: () => void;
}

/**
 * The idempotency key of a write: the one that it was sent with before where no answer came, which this tab remembers
 * through a reload, else a new one.
 */
export function createSendKeys(operation: string, input: object, store: TextStore = tabTexts): SendKeys {
  const place = `${PREFIX}${operation}:${digestOf(JSON.stringify(input))}`;
  const key = store.read(place) ?? newKey();
  store.write(place, key);
  return { key, settle: () => store.remove(place) };
}
