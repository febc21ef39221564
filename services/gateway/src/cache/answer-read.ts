import { matchesEtag } from '@courtcast/http';
import { compressAnswer, smallestCompressedBytes } from '../compression.ts';
import type { Exchange } from '../exchange.ts';
import { addHeadersForClient } from '../message-headers.ts';
import type { WholeAnswer } from '../upstream-read.ts';

const isUnchanged = ({ request }: Exchange, { status, headers: { etag } }: WholeAnswer): boolean => {
  const asked = request.headers['if-none-match'];
  return status === 200 && typeof asked === 'string' && typeof etag === 'string' && matchesEtag(asked, etag);
};

/** Sends an answer that may be many people's to one of them, and tells its status. */
export const answerRead = (exchange: Exchange, answer: WholeAnswer): number => {
  const { request, response, answerHeaders } = exchange;
  const sent = [...answerHeaders];
  if (isUnchanged(exchange, answer)) {
    const { 'content-length': _length, 'content-type': _type, ...headers } = answer.headers;
    addHeadersForClient(sent, headers);
    response.writeHead(304, sent).end();
    return 304;
  }
  addHeadersForClient(sent, answer.headers);
  const isLong = answer.body.length >= smallestCompressedBytes;
  if (isLong && request.headers['accept-encoding'] !== undefined) compressAnswer(request, response);
  response.writeHead(answer.status, sent);
  // As text it goes out with the head in one write, as bytes it would be a second one.
  if (request.method === 'HEAD') response.end();
  else response.end(answer.body.toString('latin1'), 'latin1');
  return answer.status;
};
