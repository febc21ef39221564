import { directPathOf, waitingBytesOf } from './direct-path.ts';
import type { DirectPath } from './direct-path.ts';
import type { Parcel } from './encoding.ts';
import type { RealtimeSocket } from '../socket-types.ts';

/**
 * The path of events to one client: straight to its TCP socket while nothing waits in Engine.IO, and through Engine.IO
 * otherwise. Both end in the same TCP socket, and Engine.IO writes to an idle one within the same tick, so messages
 * arrive in the order in which they were sent, on either path.
 */
export class Connection {
  readonly socket: RealtimeSocket;
  /** Held back by the fan-out: a slow consumer. */
  isSlow = false;
  #direct: DirectPath | undefined;
  #outgoing: Parcel[] = [];

  /** `isDirect`: whether this release of Socket.IO has the private fields that the direct path reads. */
  constructor(socket: RealtimeSocket, isDirect: boolean) {
    this.socket = socket;
    if (!isDirect) return;
    this.#direct = directPathOf(socket.conn);
    if (this.#direct === undefined)
      socket.conn.once('upgrade', () => {
        this.#direct = directPathOf(socket.conn);
      });
  }

  /** Bytes that wait for the client above the kernel. */
  get waitingBytes(): number {
    const direct = this.#direct;
    if (direct !== undefined && direct.conn.writeBuffer.length === 0) return direct.tcp.writableLength;
    return waitingBytesOf(this.socket.conn);
  }

  /** Sends at once; nothing when the connection is closing. */
  send({ frames, messages }: Parcel): void {
    const direct = this.#direct;
    if (direct !== undefined && direct.conn.writeBuffer.length === 0) {
      // A client that closes has ended the stream below before Engine.IO knows of it.
      if (direct.tcp.writable) direct.tcp.write(frames);
      return;
    }
    for (const message of messages) this.socket.conn.send(message);
  }

  /** Keeps it for `sendCollected`; true for the first. */
  collect(parcel: Parcel): boolean {
    return this.#outgoing.push(parcel) === 1;
  }

  /** Sends the collected parcels, in one write. */
  sendCollected(): void {
    const parcels = this.#outgoing;
    this.#outgoing = [];
    if (parcels.length > 1) this.#direct?.tcp.cork();
    for (const parcel of parcels) this.send(parcel);
    if (parcels.length > 1) this.#direct?.tcp.uncork();
  }

  /** Ends the connection without waiting for the client to read pending data; the client may come back. */
  drop(): void {
    this.socket.conn.close(true);
    this.#direct?.tcp.destroy();
  }
}
