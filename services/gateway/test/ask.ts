import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { request } from 'undici';

/** An answer as a client saw it. */
export interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
}

/** Options of a request other than GET without a body. */
export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | Readable;
}

/** Sends one request and reads its whole answer, without decoding it. */
export async function ask(url: string, question: Question = {}): Promise<Seen> {
  const { method = 'GET', headers = {}, body } = question;
  const answer = await request(url, {
    method,
    headers,
    body: body ?? null,
  });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString() };
}

/** The error body that every refusal has. */
export function errorBody(statusCode: number, message: string, error: string) {
  return {
    statusCode,
    message,
    error,
  };
}

/** Writes `text` to a raw connection and reads until the other side closes it, or `until` has been seen. */
export function askRaw(url: string, text: string, until?: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let seen = '';
    socket.on('data', (chunk: Buffer) => {
      seen += chunk.toString('latin1');
      if (until?.test(seen) === true) socket.end();
    });
    socket.on('close', () => resolve(seen));
    socket.on('error', reject);
  });
}
