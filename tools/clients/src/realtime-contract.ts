import { createAsyncApi } from '@courtcast/api-documents';
import { NOTICE_EVENT, snapshotSchemas, socketEventNames, watchableScopes } from '@courtcast/contracts';
import type { Files } from './client-contract.ts';
import { commentOf, partOf, plainTypesOf } from './plain-types.ts';
import type { Json } from './plain-types.ts';

/** The names of the schemas that a part of a document refers to. */
function referencesIn(part: unknown): string[] {
  return [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
}

/** The named schemas that parts of a document refer to, directly or indirectly. */
function neededBy(parts: unknown, schemas: Json): Json {
  const needed = new Map<string, unknown>();
  const waiting = referencesIn(parts);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed.has(name)) continue;
    needed.set(name, schemas[name]);
    waiting.push(...referencesIn(schemas[name]));
  }
  return Object.fromEntries(needed);
}

/** `match:scoreUpdate` as `MatchScoreUpdate`. */
function typeNameOf(name: string): string {
  return name.replaceAll(/(?:^|[-:.])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The schemas of socket messages, by type name: snapshots of each kind of scope, and events. */
function socketSchemas(asyncApi: Json): Json {
  const messages = Object.values(partOf(asyncApi, 'components', 'messages')) as Json[];
  const payloadOf = (name: string) =>
    partOf(messages.find((message) => message.name === name) ?? {}, 'payload');
  return Object.fromEntries([
    ...Object.keys(snapshotSchemas).map((kind) => [
      `${typeNameOf(kind)}Snapshot`,
      partOf(payloadOf(`subscribe-${kind} acknowledged`), 'properties', 'snapshot'),
    ]),
    ...socketEventNames.map((name) => [`${typeNameOf(name)}Event`, payloadOf(name)]),
  ]) as Json;
}

function tableOf(name: string, about: string, entries: readonly (readonly [string, string])[]): string {
  const lines = entries.map(([key, type]) => `  readonly '${key}': ${type};`);
  return `${commentOf(about)}\nexport interface ${name} {\n${lines.join('\n')}\n}\n`;
}

/**
 * Writes the files that replace the realtime client's reading of the contracts, and returns the names of their types.
 */
export async function writeRealtimeContract(): Promise<{ files: Files; typeNames: readonly string[] }> {
  const asyncApi = createAsyncApi({ version: '0' });
  const own = socketSchemas(asyncApi);
  const schemas = { ...neededBy(own, partOf(asyncApi, 'components', 'schemas')), ...own };
  const document = {
    openapi: '3.1.1',
    info: { title: 'Socket messages', version: '0' },
    paths: {},
    components: { schemas },
  };
  const messages = [
    await plainTypesOf(document),
    tableOf(
      'Snapshots',
      'The state of each scope at the moment of subscribing.',
      Object.keys(snapshotSchemas).map((kind) => [kind, `${typeNameOf(kind)}Snapshot`] as const),
    ),
    tableOf(
      'SocketEvents',
      'What each event carries, by its name.',
      socketEventNames.map((name) => [name, `${typeNameOf(name)}Event`] as const),
    ),
    `/** What can be watched: one thing by its id, or a list of live matches. */
export type ScopeName = keyof Snapshots;
export type SocketEventName = keyof SocketEvents;

/** Which live matches a list is of: all, those of a tournament, of a club, or of both. */
export interface LiveFilter {
  readonly tournamentId?: string | undefined;
  readonly clubId?: string | undefined;
}
`,
  ];
  return {
    files: {
      'contract/messages.ts': messages.join('\n'),
      'contract/names.ts': `import type { SocketEventName } from './messages.ts';

export const socketEventNames: readonly SocketEventName[] = ${JSON.stringify(socketEventNames)};

export const NOTICE_EVENT = '${NOTICE_EVENT}';

export const watchableScopes = ${JSON.stringify(watchableScopes)} as const;
`,
    },
    typeNames: Object.keys(schemas),
  };
}
