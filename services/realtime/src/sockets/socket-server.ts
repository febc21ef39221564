import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { ProblemBody } from '@courtcast/contracts';
import { toProblemBody } from '@courtcast/http';
import type { Logger } from '@courtcast/observability';
import { internal, isProblem } from '@courtcast/problem';
import { Server } from 'socket.io';
import { corsOf, guardHandshakes, SOCKET_PATH } from './handshake-guard.ts';
import type { RealtimeServer, RealtimeSocket } from '../socket-types.ts';
import type { Authenticator } from './authenticated-client.ts';

export interface SocketServerOptions {
  readonly http: HttpServer;
  readonly origins: readonly string[];
  readonly authenticator: Authenticator;
  readonly logger: Logger;
  /** Whether one more handshake from this client is within its limit. */
  readonly mayConnect: (request: IncomingMessage) => boolean;
}

/** Largest message of a client, in bytes (decisions 7). */
const MAX_MESSAGE_BYTES = 64_000;

/** Clients take the connection for lost when a ping is 4 s late: within ten seconds (docs/services/realtime.md). */
const PING_EVERY_MS = 5_000;

// Engine.IO keeps its sessions by id in a plain object, which its types do not name.
function engineClients(io: RealtimeServer): object {
  const engine: unknown = io.engine;
  const isKept = typeof engine === 'object' && engine !== null && 'clients' in engine;
  const clients = isKept ? engine.clients : undefined;
  return typeof clients === 'object' && clients !== null ? clients : {};
}

/** A refusal as `connect_error` and acknowledgements carry it; other errors are logged, and not described. */
export function refusalOf(error: unknown, logger: Logger): ProblemBody {
  if (isProblem(error)) return toProblemBody(error);
  logger.error({ err: error }, 'Socket message failed');
  return toProblemBody(internal(error));
}

/** An error that Socket.IO sends as `connect_error`, with the error body as its `data`. */
function connectError(body: ProblemBody): Error & { data: ProblemBody } {
  return Object.assign(new Error(body.message), { data: body });
}

/**
 * Whether a request may become a socket. Elsewhere its `Upgrade` header is ignored, as HTTP has it; Engine.IO would
 * close the connection without a word.
 */
export function mayUpgrade({ url = '' }: IncomingMessage): boolean {
  return url.startsWith(`${SOCKET_PATH}/`);
}

/** Replaces every handshake after it is over, to free memory. */
const noHandshake: RealtimeSocket['handshake'] = {
  headers: {},
  time: '',
  address: '',
  xdomain: false,
  secure: false,
  issued: 0,
  url: '',
  query: {},
  auth: {},
};

/**
 * Releases the request that a connection began with, headers and all: Engine.IO would keep it as long as the
 * connection, four of its twelve kilobytes. Socket.IO's own advice.
 */
function forgetRequests(io: RealtimeServer): void {
  io.engine.on('connection', (conn: { request: unknown }) => {
    conn.request = null;
  });
}

/**
 * Lets a client in with whose token it brings. Ends connections that ask for a second socket before the first one is
 * there: Socket.IO would make as many as fit into a message, each with limits of its own. No client does that.
 */
function authenticateSockets(io: RealtimeServer, { authenticator, logger }: SocketServerOptions): void {
  const connecting = new WeakSet();
  io.use((socket, next) => {
    const { conn } = socket;
    if (connecting.has(conn)) {
      conn.close(true);
      return;
    }
    connecting.add(conn);
    // From then on Socket.IO knows the socket, and refuses a second one itself.
    const forget = () => void setImmediate(() => connecting.delete(conn));
    authenticator.authenticate(socket.handshake.auth.token).then(
      (client) => {
        forget();
        socket.data.client = client;
        // The handshake includes the token, which is not needed any more.
        Object.assign(socket, { handshake: noHandshake });
        next();
      },
      (error: unknown) => {
        forget();
        next(connectError(refusalOf(error, logger)));
      },
    );
  });
}

/** Attaches Socket.IO at `/socket.io`: origins and limits at the handshake, tokens at the connection. */
export function createSocketServer(options: SocketServerOptions): RealtimeServer {
  const { http, origins, mayConnect } = options;
  const io: RealtimeServer = new Server(http, {
    path: SOCKET_PATH,
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    pingInterval: PING_EVERY_MS,
    cors: corsOf(origins),
  });
  guardHandshakes(http, { origins, mayConnect, isSession: (sid) => Object.hasOwn(engineClients(io), sid) });
  forgetRequests(io);
  authenticateSockets(io, options);
  return io;
}
