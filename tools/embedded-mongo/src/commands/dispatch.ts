import { CommandError, unsupported } from '../errors.ts';
import type { Engine } from '../engine.ts';
import { confirmationOf, seenBy } from '../replication.ts';
import { retryableWriteOf } from '../sessions.ts';
import type { Document } from '../values/document.ts';
import { firstKey, isDocument } from '../values/document.ts';
import { checkFields, documentField } from '../values/fields.ts';
import { toInteger } from '../values/numbers.ts';
import type { Reply } from '../wire/reply.ts';
import type { ClientPlace, CommandCall, CommandDefinition } from './command.ts';
import { commandNamed, isHandshake } from './registry.ts';

/** Fields that every command may have. */
const sharedFields =
  '$db $readPreference $clusterTime lsid txnNumber readConcern writeConcern maxTimeMS comment apiVersion apiStrict apiDeprecationErrors'.split(
    ' ',
  );
const readLevels = new Set<unknown>([undefined, 'local', 'available', 'majority', 'linearizable']);

/** Refuses transactions and snapshots, which no command supports. A single server meets all other read concerns. */
function checkGuarantees(command: Document): void {
  if ('startTransaction' in command || 'autocommit' in command)
    throw new CommandError(263, 'Transactions are not supported by the embedded development server');
  const concern = documentField(command, 'readConcern');
  if (concern.level === 'snapshot' || 'atClusterTime' in concern)
    throw unsupported("Read concern 'snapshot'");
  if (!readLevels.has(concern.level))
    throw new CommandError(9, `unknown read concern level ${String(concern.level)}`);
}

/** The acknowledgement that a write waits for. */
interface Awaited {
  isSynced: boolean;
  isMajority: boolean;
}

/**
 * The answer must wait until the write is on the disk with `j: true`, majority, and no write concern at all, which for
 * MongoDB means majority. A set of one cannot meet `w: 2`.
 */
function awaitedBy({ writeConcern }: Document): Awaited {
  if (!isDocument(writeConcern)) return { isSynced: true, isMajority: true };
  const { w, j } = writeConcern;
  const nodes = toInteger(w);
  if (nodes !== undefined && nodes > 1) throw new CommandError(100, 'Not enough data-bearing nodes');
  if (typeof w === 'string' && w !== 'majority')
    throw new CommandError(79, `No write concern mode named '${w}'`);
  const isMajority = w === undefined || w === 'majority';
  return { isSynced: j === true || isMajority, isMajority };
}

/** Runs a write and journals its changes, also those before a failure. */
function write(call: CommandCall, run: CommandDefinition['run']): Reply {
  const { engine, command, name } = call;
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
  if (definition.fields !== 'any') checkFields(name, command, [name, ...sharedFields, ...definition.fields]);
  const database = typeof command.$db === 'string' ? command.$db : 'admin';
  const call = { name, database, command, client, engine };
  // Memory is ahead of a failed journal: data read now could be gone after a restart.
  if (!isHandshake(definition)) engine.refuseAfterFailure();
  if (definition.isWrite !== true) return definition.run({ ...call, engine: seenBy(command, engine) });
  const { isSynced, isMajority } = awaitedBy(command);
  const { fields, ...rest } = write(call, definition.run);
  const confirmation = isMajority ? confirmationOf(engine) : {};
  if (isSynced) await engine.sync();
  return { ...rest, fields: { ...fields, ...confirmation } };
}
