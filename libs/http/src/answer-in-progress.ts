import { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The answer that a connection of a server is busy with. Node keeps it there, and tells it no other way. */
export function answerInProgress(socket: Duplex): ServerResponse | undefined {
  return '_httpMessage' in socket && socket._httpMessage instanceof ServerResponse
    ? socket._httpMessage
    : undefined;
}
