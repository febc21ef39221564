import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A network between a browser and the gateway that can be as bad as one at a court. */
export interface BadProxy {
  readonly url: string;
  /** From now on one of so many calls of the API fails, the next one first; `null`: none. */
  setFaultEvery(calls: number | null): void;
  /** Nothing gets through while it is true: connections are reset. */
  setDown(isDown: boolean): void;
  /** From now on documents and scripts are what it makes of them, as after a deployment; `edit` returns what it leaves as it was. */
  setEdition(edit: Edit): void;
  /** Number of faults so far, by kind. */
  readonly done: Readonly<Record<Fault, number>>;
  stop(): Promise<void>;
}

/** Makes another version of what stands at a path. */
type Edit = (path: string, text: string) => string;

/** A fault of a call: the request is lost, or the answer; it arrives twice, late, or with half its answer. */
type Fault = 'lost' | 'answer-lost' | 'twice' | 'late' | 'half';

const faults: readonly Fault[] = ['lost', 'answer-lost', 'twice', 'late', 'half'];
const LATE_MS = 400;

/** The next fault: each kind once, in any order, before one repeats. So a few calls meet all of them. */
export function faultsInTurn(random: () => number): () => Fault {
  const left: Fault[] = [];
  return () => {
    if (left.length === 0) left.push(...faults);
    const [next = 'lost'] = left.splice(Math.floor(random() * left.length), 1);
    return next;
  };
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function forward(target: URL, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  const { method, url: path, headers } = incoming;
  return new Promise((resolve, reject) => {
    const outgoing = ask(
      { host: target.hostname, port: target.port, method, path, headers: { ...headers, host: target.host } },
      (answer) => {
        bytesOf(answer).then(
          (received) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: received }),
          reject,
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const edited = /javascript|html/;

/** An answer as another version has it. What a browser has kept of the one before is no longer valid. */
function inEdition({ status, headers, body }: Answer, path: string, edit: Edit): Answer {
  const { 'content-length': _length, etag: _etag, 'last-modified': _date, ...others } = headers;
  if (!edited.test(headers['content-type'] ?? '')) return { status, headers, body };
  return { status, headers: others, body: Buffer.from(edit(path, body.toString('utf8'))) };
}

/** A request whose answer can be read and is whole. */
function plainly(incoming: IncomingMessage): void {
  const {
    'accept-encoding': _encoding,
    'if-none-match': _etag,
    'if-modified-since': _date,
    ...others
  } = incoming.headers;
  incoming.headers = others;
}

function reply(response: ServerResponse, { status, headers, body }: Answer): void {
  const { 'transfer-encoding': _encoding, ...others } = headers;
  response.writeHead(status, others);
  response.end(body);
}

function replyByHalf(response: ServerResponse, { status, headers, body }: Answer): void {
  const { 'transfer-encoding': _encoding, ...others } = headers;
  response.writeHead(status, { ...others, 'content-length': String(body.length) });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** How the network is now. */
interface Condition {
  faultEvery: number | null;
  /** Calls of the API since one of so many fails. */
  calls: number;
  isDown: boolean;
  edit: Edit | null;
}

/** The answer of the gateway to a call, which it is asked twice for where it arrives twice. */
async function askFor(
  to: URL,
  incoming: IncomingMessage,
  { isTwice, edit }: { readonly isTwice: boolean; readonly edit: Edit | null },
): Promise<Answer> {
  if (edit !== null) plainly(incoming);
  const body = await bytesOf(incoming);
  const first = await forward(to, incoming, body);
  const answer = isTwice ? await forward(to, incoming, body) : first;
  return edit === null ? answer : inEdition(answer, incoming.url ?? '', edit);
}

/** Starts one in front of the gateway at `target`. Only calls of the API fail. */
export async function startBadProxy(
  target: string,
  random: () => number,
  nextFault = faultsInTurn(random),
): Promise<BadProxy> {
  const to = new URL(target);
  const done = { lost: 0, 'answer-lost': 0, twice: 0, late: 0, half: 0 };
  const now: Condition = { faultEvery: null, calls: 0, isDown: false, edit: null };

  const faultOf = ({ url = '' }: IncomingMessage): Fault | null => {
    if (!url.startsWith('/api/') || now.faultEvery === null) return null;
    now.calls += 1;
    if (now.calls % now.faultEvery !== 1) return null;
    const fault = nextFault();
    done[fault] += 1;
    return fault;
  };

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fault = faultOf(incoming);
    if (now.isDown || fault === 'lost') {
      incoming.socket.resetAndDestroy();
      return;
    }
    const answer = await askFor(to, incoming, { isTwice: fault === 'twice', edit: now.edit });
    if (fault === 'late') await delay(LATE_MS);
    if (fault === 'answer-lost') incoming.socket.resetAndDestroy();
    else if (fault === 'half') replyByHalf(response, answer);
    else reply(response, answer);
  };

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => incoming.socket.destroy());
  });
  const port = await listen(server);
  return {
    url: `http://localhost:${port}`,
    done,
    setFaultEvery(calls) {
      now.faultEvery = calls;
    },
    setEdition(edit) {
      now.edit = edit;
    },
    setDown(down) {
      now.isDown = down;
      if (down) server.closeAllConnections();
    },
    stop: () => close(server),
  };
}
