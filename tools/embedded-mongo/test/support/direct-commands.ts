import { runCommand } from '../../src/commands/dispatch.ts';
import type { Engine } from '../../src/engine.ts';
import { openEngine } from '../../src/engine.ts';
import { decodeDocument, encodeDocument } from '../../src/values/bson-codec.ts';
import type { Document } from '../../src/values/document.ts';

/** The answer of a command, with the documents of its cursor. */
export interface DirectReply {
  fields: Document;
  documents: Document[];
}

/** Commands on an engine without a network between, but through BSON as over the wire. */
export interface DirectCommands {
  engine: Engine;
  run: (command: Document) => Promise<DirectReply>;
}

/** A document as it arrives: with the types that BSON gives it. */
export function asSent(document: Document): Document {
  return decodeDocument(encodeDocument(document));
}

/** An engine that keeps its data in memory. */
export function openDirectCommands(): DirectCommands {
  const engine = openEngine({
    dataDir: undefined,
    cursorTimeoutMs: 60_000,
    compactFromBytes: 0,
    log: () => undefined,
  });
  const client = { connectionId: 1, serverAddress: '127.0.0.1:0' };
  return {
    engine,
    run: async (command) => {
      const { fields, batch } = await runCommand(asSent({ ...command, $db: 'test' }), client, engine);
      return {
        fields,
        documents: (batch?.documents ?? []).map((bytes) => decodeDocument(Buffer.from(bytes))),
      };
    },
  };
}
