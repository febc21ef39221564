import { connect } from 'node:net';

/** Address of a server. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** Expected messages of a server: `greeting` is sent first if the server does not speak unasked. */
export interface Dialogue {
  readonly greeting?: string;
  readonly answer?: RegExp;
}

/** NATS says INFO as soon as a client connects. */
export const NATS_DIALOGUE: Dialogue = { answer: /^INFO / };
/** Redis answers PING with PONG, or with an error when it wants a password first; LOADING is not ready. */
export const REDIS_DIALOGUE: Dialogue = { greeting: 'PING\r\n', answer: /^(\+PONG|-NOAUTH|-NOPERM)/ };

/**
 * Connects and waits for the expected answer (or only for the connection if there is none). Rejects with one line that
 * names the fault.
 */
export function probe({ host, port }: Endpoint, dialogue: Dialogue, withinMs = 2000): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const finish = (problem: string | null) => {
      socket.destroy();
      if (problem === null) resolve();
      else reject(new Error(problem));
    };
    socket.setTimeout(withinMs, () => finish(`no answer within ${withinMs} ms`));
    socket.once('error', (error) => finish('code' in error ? String(error.code) : error.message));
    socket.once('close', () => finish('the connection was closed'));
    socket.once('connect', () => {
      if (!dialogue.answer) finish(null);
      else if (dialogue.greeting) socket.write(dialogue.greeting);
    });
    socket.once('data', (data) => {
      const said = data.toString('latin1');
      finish(
        dialogue.answer?.test(said) === false ? `unexpected answer "${said.slice(0, 60).trim()}"` : null,
      );
    });
  });
}
