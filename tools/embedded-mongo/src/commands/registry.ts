import { CommandError } from '../errors.ts';
import { refusalOf } from '../unsupported.ts';
import { collectionCommands } from './collections.ts';
import type { CommandDefinition } from './command.ts';
import { countCommands } from './count.ts';
import { cursorCommands } from './cursor.ts';
import { deleteCommands } from './delete.ts';
import { explainCommands } from './explain.ts';
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
  ...cursorCommands,
  ...findAndModifyCommands,
  ...countCommands,
  ...explainCommands,
  ...collectionCommands,
  ...indexCommands,
];

const byName = new Map(
  definitions.flatMap((definition) =>
    [definition.name, ...(definition.aliases ?? [])].map((name) => [name, definition] as const),
  ),
);

/** The command with this name; CommandNotFound, or the refusal of one that MongoDB has and this server does not. */
export function commandNamed(name: string): CommandDefinition {
  const definition = byName.get(name);
  if (definition !== undefined) return definition;
  throw refusalOf('command', name, new CommandError(59, `no such command: '${name}'`));
}

/** Whether a command concerns only server and connection, not stored data. */
export function isHandshake(definition: CommandDefinition): boolean {
  return handshakeCommands.includes(definition);
}

/** The names of all commands that are implemented. */
export function commandNames(): string[] {
  return definitions.map(({ name }) => name);
}
