import type { Cursors } from '../cursors.ts';
import type { Store } from '../storage/store.ts';
import type { Document } from '../values/document.ts';
import type { Reply } from '../wire/reply.ts';

/** What all commands work on. */
export interface ServerState {
  store: Store;
  cursors: Cursors;
  /** `127.0.0.1:port`. */
  address: () => string;
}

/** One command as a client sent it. */
export interface CommandCall {
  /** The name under which it came. */
  name: string;
  database: string;
  command: Document;
  connectionId: number;
  server: ServerState;
}

/** A command that is implemented. */
export interface CommandDefinition {
  name: string;
  /** Further names, MongoDB's older spellings. */
  aliases?: readonly string[];
  /** The fields that it understands, beside those that every command has. */
  fields: readonly string[] | 'any';
  /** Fields of MongoDB that are refused as unsupported rather than as unknown. */
  unsupported?: readonly string[];
  /** True for commands whose effect is stored. */
  isWrite?: true;
  run: (call: CommandCall) => Reply;
}
