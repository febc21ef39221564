import { CommandError, unsupported } from '../errors.ts';
import type { Document } from '../values/document.ts';
import { isDocument } from '../values/document.ts';
import { toInteger } from '../values/numbers.ts';
import { documentField } from '../values/fields.ts';

const readLevels = new Set<unknown>([undefined, 'local', 'available', 'majority', 'linearizable']);

/** One server holds all there is, so all read concerns but snapshots are met. */
function checkReadConcern(command: Document): void {
  const concern = documentField(command, 'readConcern');
  if (concern.level === 'snapshot' || 'atClusterTime' in concern)
    throw unsupported("Read concern 'snapshot'");
  if (!readLevels.has(concern.level))
    throw new CommandError(9, `unknown read concern level ${String(concern.level)}`);
}

function checkTransaction(command: Document): void {
  if ('startTransaction' in command || 'autocommit' in command) {
    throw new CommandError(263, 'Transactions are not supported by the embedded development server');
  }
}

/** Refuses what no command can have here: transactions and snapshots. */
export function checkGuarantees(command: Document): void {
  checkTransaction(command);
  checkReadConcern(command);
}

/**
 * True when the answer must wait until the write is on the disk: `j: true`, majority, and no write concern at
 * all, which for MongoDB means majority. A set of one cannot meet `w: 2`.
 */
export function needsSync(command: Document): boolean {
  const { writeConcern } = command;
  if (!isDocument(writeConcern)) return true;
  const { w, j } = writeConcern;
  const nodes = toInteger(w);
  if (nodes !== undefined && nodes > 1) throw new CommandError(100, 'Not enough data-bearing nodes');
  if (typeof w === 'string' && w !== 'majority')
    throw new CommandError(79, `No write concern mode named '${w}'`);
  return j === true || w === undefined || w === 'majority';
}
