import { ApiError } from '@courtcast/client';
import type { StatusCode } from '@courtcast/client';
import type { SiteAnswer, SiteReader } from '@courtcast/contracts';
import { keyText, readKey } from '@courtcast/web-data/page-data/read-key.ts';
import type { ReadKey } from '@courtcast/web-data/page-data/read-key.ts';
import type { PageRead } from '@courtcast/web-data/page-data/page-data.ts';
import type { PageReader, SourceReader } from '@courtcast/web-data/page-data/page-source.ts';
import type { AnswerCache } from './answer-cache.ts';

/** The reads of a page, and derived data. */
export interface RecordedRead {
  readonly key: PageRead['key'];
  readonly answer: Pick<SiteAnswer, 'text' | 'body'>;
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

async function ask(answer: SiteReader, key: ReadKey, isAside = false): Promise<SiteAnswer> {
  const [operation, { params = {}, query = {} }] = key;
  const answered = await answer({ operation, params, query, isAside });
  if (answered.status !== 200) throw refusalOf(answered);
  return answered;
}

/** A reader that records its reads; equal reads are sent once. */
export function createReader(answer: SiteReader, kept: AnswerCache) {
  const known = new Map<string, Promise<SiteAnswer>>();
  const reads: RecordedRead[] = [];

  async function record(key: ReadKey): Promise<SiteAnswer> {
    const answered = await ask(answer, key);
    reads.push({ key, answer: answered });
    return answered;
  }

  const read: PageReader = async (operation, ...input) => {
    const key = readKey(operation, ...input);
    const text = keyText(key);
    const asked = known.get(text) ?? record(key);
    known.set(text, asked);
    // The answer belongs to the requested operation.
    return (await asked).body as never;
  };

  const aside: PageReader = async (operation, ...input) => {
    const key = readKey(operation, ...input);
    const answered = await kept.find(keyText(key), () => ask(answer, key, true));
    return answered.body as never;
  };

  const send: SourceReader['send'] = (key, data) => {
    reads.push({ key, answer: { text: JSON.stringify(data), body: data } });
  };

  return { read: Object.assign(read, { aside, send }), reads: reads as readonly RecordedRead[] };
}
