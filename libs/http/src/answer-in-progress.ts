import { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The answer that a connection of a server is busy with. Node keeps it there, and tells it no other way. */
export const answerInProgress = (socket: Duplex): ServerResponse | undefined =>
  '_httpMessage' in socket && socket._httpMessage instanceof ServerResponse ? socket._httpMessage : undefined;
