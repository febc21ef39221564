import type { Engine } from '../engine.ts';
import type { Document } from '../values/document.ts';
import type { Reply } from '../wire/reply.ts';

/** One command as a client sent it. */
export interface CommandCall {
  /** The name under which it came. */
  name: string;
  database: string;
  command: Document;
  client: ClientPlace;
  engine: Engine;
}

/** The connection that a command came by. */
export interface ClientPlace {
  connectionId: number;
  /** The server as the client reaches it: `127.0.0.1:port`. */
  serverAddress: string;
}

/** A command that is implemented. */
export interface CommandDefinition {
  name: string;
  /** Further names, MongoDB's older spellings. */
  aliases?: readonly string[];
  /** The fields that it supports, beside those of every command. */
  fields: readonly string[] | 'any';
  /** True for commands that change stored data. */
  isWrite?: true;
  run: (call: CommandCall) => Reply;
}
