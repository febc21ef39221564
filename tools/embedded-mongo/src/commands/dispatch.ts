import { CommandError, unsupported } from '../errors.ts';
import type { Engine } from '../engine.ts';
import { retryableWriteOf } from '../sessions.ts';
import type { Document } from '../values/document.ts';
import { firstKey } from '../values/document.ts';
import type { Reply } from '../wire/reply.ts';
import type { ClientPlace, CommandCall, CommandDefinition } from './command.ts';
import { checkGuarantees, needsSync } from './guarantees.ts';
import { commandNamed } from './registry.ts';

/** Fields that every command may have. */
const sharedFields = new Set(
  '$db $readPreference $clusterTime lsid txnNumber readConcern writeConcern maxTimeMS comment apiVersion apiStrict apiDeprecationErrors'.split(
    ' ',
  ),
);

function checkFields(command: Document, name: string, definition: CommandDefinition): void {
  if (definition.fields === 'any') return;
  for (const field of Object.keys(command)) {
    if (field === name || sharedFields.has(field) || definition.fields.includes(field)) continue;
    if (definition.unsupported?.includes(field) === true) throw unsupported(`The option ${field} of ${name}`);
    throw new CommandError(40415, `BSON field '${name}.${field}' is an unknown field.`);
  }
}

/** Runs a write and writes what it changed, also what it changed before it failed. */
function write(call: CommandCall, run: CommandDefinition['run']): Reply {
  const { engine, command, name } = call;
  engine.refuseAfterFailure();
  const retryable = retryableWriteOf(command, name);
  const answered = retryable === undefined ? undefined : engine.sessions.answerTo(retryable);
  if (answered !== undefined) return { fields: answered };
  try {
    const reply = run(call);
    if (retryable !== undefined) {
      engine.sessions.remember(retryable, reply.fields);
      engine.writeChanges({ kind: 'retryable', ...retryable, reply: reply.fields });
    }
    return reply;
  } finally {
    engine.writeChanges();
  }
}

/**
 * Runs one command. It takes effect at once and as a whole, between two others; the answer to a write waits for
 * the disk where its write concern says so. Whatever is not implemented is an error that names it.
 */
export async function runCommand(command: Document, client: ClientPlace, engine: Engine): Promise<Reply> {
  const name = firstKey(command) ?? '';
  checkGuarantees(command);
  const definition = commandNamed(name);
  checkFields(command, name, definition);
  const database = typeof command.$db === 'string' ? command.$db : 'admin';
  const call = { name, database, command, client, engine };
  if (definition.isWrite !== true) return definition.run(call);
  const isSynced = needsSync(command);
  const reply = write(call, definition.run);
  if (isSynced) await engine.sync();
  return reply;
}
