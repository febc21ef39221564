import type { ServerResponse } from 'node:http';
import { problemAnswer, requestIdOf, writeAnswer } from '@courtcast/http';
import { malformed, tooLarge } from '@courtcast/problem';
import type { Problem } from '@courtcast/problem';

const payloadTooLarge = 413;

const problemOf = (status: number): Problem => (status === payloadTooLarge ? tooLarge() : malformed());

/**
 * Makes Engine.IO's refusals in the middle of a session (too large a body, two polls at once, another transport than
 * the session's) error bodies: its own have none, or one of their own.
 */
export function refuseInOurWords(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  const refuse = (status: number): ServerResponse => {
    Reflect.deleteProperty(response, 'writeHead');
    const requestId = requestIdOf(response.req.headers['x-request-id']);
    writeAnswer(response, requestId, problemAnswer(problemOf(status)));
    // What it would say itself comes after the end.
    return Object.assign(response, { end: () => response });
  };
  Object.assign(response, {
    writeHead: (status: number, ...rest: unknown[]): unknown =>
      status < 400 ? Reflect.apply(writeHead, response, [status, ...rest]) : refuse(status),
  });
}
