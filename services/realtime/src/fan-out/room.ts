import type { Connection } from './connection.ts';

/**
 * The connections in a room, kept in an array because every event goes to all of them. The names of rooms are built in
 * `libs/contracts/src/sockets/room-names.ts`, where a name is called scope.
 */
export class Room {
  readonly #connections: Connection[] = [];
  readonly #places = new Map<Connection, number>();

  get connections(): readonly Connection[] {
    return this.#connections;
  }

  has(connection: Connection): boolean {
    return this.#places.has(connection);
  }

  add(connection: Connection): void {
    if (this.#places.has(connection)) return;
    this.#places.set(connection, this.#connections.push(connection) - 1);
  }

  /** The last one takes the place that becomes free. */
  remove(connection: Connection): void {
    const place = this.#places.get(connection);
    const last = this.#connections.at(-1);
    if (place === undefined || last === undefined) return;
    this.#connections[place] = last;
    this.#places.set(last, place);
    this.#connections.pop();
    this.#places.delete(connection);
  }
}
