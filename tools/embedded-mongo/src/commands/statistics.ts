import { CommandError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';
import { checkName } from '../storage/store.ts';
import type { Document } from '../values/document.ts';
import type { CommandCall, CommandDefinition } from './command.ts';
import { imitatedVersion } from './handshake.ts';

function bytesOf({ records }: Collection): number {
  let bytes = 0;
  for (const record of records.values()) bytes += record.bytes.length;
  return bytes;
}

function collStats({ command, database, engine }: CommandCall) {
  const name = checkName(database, command.collStats ?? command.collstats);
  const collection = engine.store.find(database, name);
  const size = collection === undefined ? 0 : bytesOf(collection);
  const count = collection?.records.size ?? 0;
  return {
    fields: {
      ns: `${database}.${name}`,
      count,
      size,
      storageSize: size,
      avgObjSize: count === 0 ? 0 : Math.round(size / count),
      nindexes: collection?.indexes.size ?? 0,
      capped: false,
    },
  };
}

function dbStats({ database, engine }: CommandCall) {
  const collections = [...(engine.store.databases.get(database)?.values() ?? [])];
  const total = (of: (collection: Collection) => number) =>
    collections.reduce((sum, one) => sum + of(one), 0);
  return {
    fields: {
      db: database,
      collections: collections.length,
      objects: total(({ records }) => records.size),
      dataSize: total(bytesOf),
      indexes: total(({ indexes }) => indexes.size),
    },
  };
}

function serverStatus({ engine }: CommandCall) {
  return {
    fields: {
      host: '127.0.0.1',
      version: imitatedVersion,
      process: 'courtcast-embedded-mongo',
      pid: process.pid,
      uptime: process.uptime(),
      localTime: new Date(),
      storageEngine: { name: 'embedded', readOnly: false },
      metrics: { cursor: { open: { total: engine.cursors.size } } },
    },
  };
}

const parameters: Document = {
  featureCompatibilityVersion: { version: '7.0' },
  enableTestCommands: false,
};

function getParameter({ command }: CommandCall) {
  const names = Object.keys(parameters).filter((name) => name in command || command.getParameter === '*');
  if (names.length === 0) throw new CommandError(72, 'no option found to get');
  return { fields: Object.fromEntries(names.map((name) => [name, parameters[name]])) };
}

/** Counts and sizes. */
export const statisticsCommands: readonly CommandDefinition[] = [
  { name: 'collStats', aliases: ['collstats'], fields: ['scale'], run: collStats },
  { name: 'dbStats', aliases: ['dbstats'], fields: ['scale', 'freeStorage'], run: dbStats },
  { name: 'serverStatus', fields: 'any', run: serverStatus },
  { name: 'getParameter', fields: 'any', run: getParameter },
];
