import type { RealtimeSocket } from '../socket-types.ts';
import type { Announcement } from '../scopes/scope-model.ts';
import { Connection } from './connection.ts';
import { encode } from './encoding.ts';
import type { Parcel } from './encoding.ts';
import { Room } from './room.ts';
import { watchSlowConsumers } from './slow-consumers.ts';
import type { SlowConsumers } from './slow-consumers.ts';

export interface FanOutDeps {
  /** Whether this release of Socket.IO has the private fields that the direct path reads. */
  readonly isDirect: boolean;
  /** The newest state of a scope, as events. */
  readonly newestOf: (scope: string) => readonly Announcement[];
  /** Called with the number of sockets that an event is sent to. */
  readonly onSend: (announcement: Announcement, sockets: number) => void;
  readonly onLag: () => void;
  readonly onDrop: () => void;
}

/** Sends announcements to the sockets in the room of a scope. */
export class FanOut {
  readonly #deps: FanOutDeps;
  readonly #rooms = new Map<string, Room>();
  readonly #slowConsumers: SlowConsumers;
  /** Announcements of this tick, by scope. */
  #waiting = new Map<string, Announcement[]>();

  constructor(deps: FanOutDeps) {
    this.#deps = deps;
    const { onLag, onDrop } = deps;
    this.#slowConsumers = watchSlowConsumers({
      catchUp: (missed) => this.#catchUp(missed),
      onLag,
      onDrop,
      nowMs: () => performance.now(),
    });
  }

  /** Takes a client in; `leave` is called for each of its rooms, and `disconnect` when it is gone. */
  connect(socket: RealtimeSocket): Connection {
    return new Connection(socket, this.#deps.isDirect);
  }

  disconnect(connection: Connection): void {
    this.#slowConsumers.forget(connection);
  }

  /** Ends the connection of a client that does not read its messages. */
  drop(connection: Connection): void {
    connection.drop();
    this.#deps.onDrop();
  }

  join(connection: Connection, scope: string): void {
    const room = this.#rooms.get(scope) ?? new Room();
    this.#rooms.set(scope, room);
    room.add(connection);
    // For operations over the cluster; events do not use Socket.IO's rooms.
    void connection.socket.join(scope);
  }

  leave(connection: Connection, scope: string): void {
    const room = this.#rooms.get(scope);
    room?.remove(connection);
    if (room?.connections.length === 0) this.#rooms.delete(scope);
    void connection.socket.leave(scope);
  }

  /** Sends at the end of this tick, together with everything else of the tick. */
  announce(scope: string, announcement: Announcement): void {
    if (!this.#rooms.has(scope)) return;
    if (this.#waiting.size === 0) setImmediate(() => this.#flushAll());
    const announcements = this.#waiting.get(scope);
    if (announcements === undefined) this.#waiting.set(scope, [announcement]);
    else announcements.push(announcement);
  }

  /** Sends a room's waiting announcements now, before a snapshot that already includes them. */
  flush(scope: string): void {
    const announcements = this.#waiting.get(scope);
    if (announcements === undefined) return;
    this.#waiting.delete(scope);
    this.#deliver(scope, announcements);
  }

  close(): void {
    this.#slowConsumers.stop();
  }

  #flushAll(): void {
    const batch = this.#waiting;
    this.#waiting = new Map();
    const [only] = batch;
    if (only !== undefined && batch.size === 1) this.#deliver(...only);
    else this.#deliverTogether(batch);
  }

  /** The encoded announcements of a room, with its connections. */
  #pack(scope: string, announcements: readonly Announcement[]) {
    const connections = this.#rooms.get(scope)?.connections ?? [];
    for (const announcement of announcements) this.#deps.onSend(announcement, connections.length);
    return { connections, parcel: encode(announcements) };
  }

  #deliver(scope: string, announcements: readonly Announcement[]): void {
    const { connections, parcel } = this.#pack(scope, announcements);
    for (const connection of connections)
      if (!this.#slowConsumers.holdsBack(connection, scope)) connection.send(parcel);
  }

  /** Sends to several rooms; a connection in more than one of them still gets a single write. */
  #deliverTogether(batch: ReadonlyMap<string, readonly Announcement[]>): void {
    const recipients: Connection[] = [];
    for (const [scope, announcements] of batch) {
      const { connections, parcel } = this.#pack(scope, announcements);
      for (const connection of connections) {
        if (this.#slowConsumers.holdsBack(connection, scope)) continue;
        if (connection.collect(parcel)) recipients.push(connection);
      }
    }
    for (const connection of recipients) connection.sendCollected();
  }

  /** Encodes the newest state of each scope once, for all connections that missed something of it. */
  #catchUp(missed: ReadonlyMap<Connection, ReadonlySet<string>>): void {
    this.#flushAll();
    const parcels = new Map<string, Parcel>();
    for (const [connection, scopes] of missed)
      for (const scope of scopes) {
        if (this.#rooms.get(scope)?.has(connection) !== true) continue;
        const parcel = parcels.get(scope) ?? encode(this.#deps.newestOf(scope));
        parcels.set(scope, parcel);
        connection.send(parcel);
      }
  }
}
