import { CommandError, unsupported } from '../errors.ts';
import { aggregateCommands } from './aggregate.ts';
import { collectionCommands } from './collections.ts';
import type { CommandDefinition } from './command.ts';
import { countCommands } from './count.ts';
import { deleteCommands } from './delete.ts';
import { explainCommands } from './explain.ts';
import { findAndModifyCommands } from './find-and-modify.ts';
import { findCommands } from './find.ts';
import { handshakeCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { insertCommands } from './insert.ts';
import { statisticsCommands } from './statistics.ts';
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
  ...explainCommands,
  ...collectionCommands,
  ...indexCommands,
  ...statisticsCommands,
];

const byName = new Map(
  definitions.flatMap((definition) =>
    [definition.name, ...(definition.aliases ?? [])].map((name) => [name, definition] as const),
  ),
);

/** Commands of MongoDB that drivers and tools send and that are refused as unsupported, not as unknown. */
const refused = new Set(
  'abortTransaction bulkWrite cloneCollectionAsCapped commitTransaction compact convertToCapped createRole createUser currentOp dataSize dropUser enableSharding filemd5 fsync geoSearch getLog grantRolesToUser killOp logRotate mapReduce profile reIndex renameCollection replSetGetStatus saslContinue saslStart setParameter shardCollection shutdown top usersInfo validate whatsmyuri'.split(
    ' ',
  ),
);

/** The command with this name; CommandNotFound, or the refusal of one that MongoDB has and this server does not. */
export function commandNamed(name: string): CommandDefinition {
  const definition = byName.get(name);
  if (definition !== undefined) return definition;
  if (refused.has(name)) throw unsupported(`The command ${name}`);
  throw new CommandError(59, `no such command: '${name}'`);
}

/** The names of all commands that are implemented. */
export function commandNames(): string[] {
  return definitions.map(({ name }) => name);
}
