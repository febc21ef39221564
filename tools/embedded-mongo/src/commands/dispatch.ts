import { CommandError, unsupported } from '../errors.ts';
import { firstKey } from '../values/document.ts';
import type { Document } from '../values/document.ts';
import type { Reply } from '../wire/reply.ts';
import { aggregateCommands } from './aggregate.ts';
import { collectionCommands } from './collections.ts';
import type { CommandDefinition, ServerState } from './command.ts';
import { countCommands } from './count.ts';
import { deleteCommands } from './delete.ts';
import { findAndModifyCommands } from './find-and-modify.ts';
import { findCommands } from './find.ts';
import { handshakeCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { insertCommands } from './insert.ts';
import { updateCommands } from './update.ts';

const definitions: readonly CommandDefinition[] = [
  ...handshakeCommands,
  ...insertCommands,
  ...updateCommands,
  ...deleteCommands,
  ...findCommands,
  ...findAndModifyCommands,
  ...aggregateCommands,
  ...countCommands,
  ...collectionCommands,
  ...indexCommands,
];

const byName = new Map(
  definitions.flatMap((definition) =>
    [definition.name, ...(definition.aliases ?? [])].map((name) => [name, definition] as const),
  ),
);

/** Fields that every command may have. */
const sharedFields = new Set(
  '$db $readPreference $clusterTime lsid txnNumber readConcern writeConcern maxTimeMS comment apiVersion apiStrict apiDeprecationErrors'.split(
    ' ',
  ),
);

function refuseFields(command: Document, name: string, definition: CommandDefinition): void {
  if (definition.fields === 'any') return;
  for (const field of Object.keys(command)) {
    if (field === name || sharedFields.has(field) || definition.fields.includes(field)) continue;
    if (definition.unsupported?.includes(field) === true) throw unsupported(`The option ${field} of ${name}`);
    if (field === 'startTransaction' || field === 'autocommit') throw unsupported('Transactions: this');
    throw new CommandError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
}

/** Runs one command; whatever is not implemented is an error that names it. */
export function runCommand(command: Document, connectionId: number, server: ServerState): Reply {
  const name = firstKey(command) ?? '';
  const definition = byName.get(name);
  if (definition === undefined) throw new CommandError(59, `no such command: '${name}'`);
  refuseFields(command, name, definition);
  const database = typeof command.$db === 'string' ? command.$db : 'admin';
  return definition.run({ name, database, command, connectionId, server });
}
