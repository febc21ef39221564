import type { Socket } from 'node:net';
import { CommandError } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { createFraming } from './framing.ts';
import type { Request } from './message.ts';
import { parseMessage, refusedRequest } from './message.ts';
import type { Reply } from './reply.ts';
import { encodeReply } from './reply.ts';

/** Answers a command; a CommandError becomes the error that the client sees. */
export type Answer = (command: Document) => Promise<Reply>;

function errorReply({ code, codeName, message, details }: CommandError): Reply {
  return { fields: { ok: 0, errmsg: message, code, codeName, ...details } };
}

/** Malformed BSON is the client's fault and leaves the connection usable. */
function parse(message: Buffer): Request | CommandError {
  try {
    return parseMessage(message);
  } catch (error) {
    return error instanceof CommandError ? error : new CommandError(22, `Invalid BSON: ${String(error)}`);
  }
}

/** Serves one connection until it ends. Unexpected errors are logged and answered as InternalError. */
export function serveConnection(socket: Socket, log: (line: string) => void, answer: Answer): void {
  const framing = createFraming();
  socket.setNoDelay(true);

  async function replyTo(command: Document): Promise<Reply> {
    try {
      const { fields, ...rest } = await answer(command);
      return { fields: { ...fields, ok: 1 }, ...rest };
    } catch (error) {
      if (error instanceof CommandError) return errorReply(error);
      log(`internal error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return errorReply(new CommandError(1, `internal error of the embedded server: ${String(error)}`));
    }
  }

  async function serve(message: Buffer): Promise<void> {
    const request = parse(message);
    if (request instanceof CommandError) {
      socket.write(encodeReply(errorReply(request), refusedRequest(message)));
      return;
    }
    const reply = await replyTo(request.command);
    if (request.wantsReply && !socket.destroyed) socket.write(encodeReply(reply, request));
  }

  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes: Buffer) => {
    try {
      for (const message of framing.push(bytes)) serve(message).catch(() => socket.destroy());
    } catch {
      // An impossible length: the following bytes cannot be understood either.
      socket.destroy();
    }
  });
}
