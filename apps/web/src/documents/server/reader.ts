import { ApiError } from '@courtcast/client';
import type { StatusCode } from '@courtcast/client';
import type { SiteAnswer, SiteReader } from '@courtcast/contracts';
import { keyText, readKey } from '../../api/read-key.ts';
import type { ReadKey } from '../../api/read-key.ts';
import type { PageReader } from '../page-source.ts';

/** What a page has read. */
export interface RecordedRead {
  readonly key: ReadKey;
  readonly answer: SiteAnswer;
}

const codes: Readonly<Record<number, StatusCode>> = { 404: 'not-found', 429: 'rate-limited' };

function refusalOf({ status, body, retryAfterSeconds }: SiteAnswer): ApiError {
  const { message = 'Not available' } = (body ?? {}) as { readonly message?: string };
  return new ApiError(
    codes[status] ?? (status >= 500 ? 'unavailable' : 'other'),
    { statusCode: status, message, error: message },
    { retryAfterSeconds },
  );
}

/** A reader that remembers what it has read, each read once. */
export function createReader(answer: SiteReader) {
  const known = new Map<string, Promise<RecordedRead>>();
  const reads: RecordedRead[] = [];

  async function ask(key: ReadKey): Promise<RecordedRead> {
    const [operation, { params = {}, query = {} }] = key;
    const recorded = { key, answer: await answer({ operation, params, query }) };
    if (recorded.answer.status !== 200) throw refusalOf(recorded.answer);
    reads.push(recorded);
    return recorded;
  }

  const read: PageReader = async (operation, ...input) => {
    const key = readKey(operation, ...input);
    const text = keyText(key);
    const asked = known.get(text) ?? ask(key);
    known.set(text, asked);
    // The answer of the operation that was asked.
    return (await asked).answer.body as never;
  };

  return { read, reads: reads as readonly RecordedRead[] };
}
