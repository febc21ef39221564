import {
  domainEventSchema,
  id,
  liveFilterSchema,
  problemBodySchema,
  snapshotSchemas,
  socketEventNames,
  socketEventSchemas,
  timestamp,
  watchableScopes,
} from '@courtcast/contracts';
import type { PublishedAggregate, SubscribableScope, WatchableScope } from '@courtcast/contracts';
import { z } from 'zod';
import { exampleOf } from '../example.ts';
import type { Json, SchemaWriter } from '../json-schema.ts';

/** One message of the document, by the key that others refer to it by. */
export interface DocumentedMessage {
  readonly key: string;
  readonly message: Json;
}

/** `league-group` as `LeagueGroup`. */
export function toPascal(text: string): string {
  return text.replaceAll(/(?:^|[-:.])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function documented(
  schemas: SchemaWriter,
  parts: { key: string; name: string; summary: string; payload: z.ZodType },
): DocumentedMessage {
  const payload = schemas.write(parts.payload, 'output');
  const resolve = (reference: string): Json =>
    schemas.named()[reference.slice(reference.lastIndexOf('/') + 1)] ?? {};
  const { key, name, summary } = parts;
  const example = { name: 'typical', payload: exampleOf(payload, resolve) };
  return {
    key,
    message: { name, title: key, summary, contentType: 'application/json', payload, examples: [example] },
  };
}

/** What a save of an aggregate publishes. */
export function eventMessage(
  schemas: SchemaWriter,
  { service, aggregate, state }: PublishedAggregate,
): DocumentedMessage {
  return documented(schemas, {
    key: `${toPascal(service)}${toPascal(aggregate)}Changed`,
    name: `${service}.${aggregate}`,
    summary: `One save of a ${aggregate}: effects are derived from \`state\`, never from the names of changes`,
    payload: domainEventSchema.extend({
      service: z.literal(service),
      aggregate: z.literal(aggregate),
      at: timestamp,
      state,
    }),
  });
}

const scopes = Object.entries(watchableScopes) as [WatchableScope, string][];

function idOnly(name: string): z.ZodObject {
  return z.object({ [name]: id });
}

function requestsOf(
  schemas: SchemaWriter,
  { kind, summary, payload }: { kind: SubscribableScope; summary: string; payload: z.ZodObject },
): DocumentedMessage[] {
  return (['subscribe', 'unsubscribe'] as const).map((verb) =>
    documented(schemas, {
      key: `${toPascal(verb)}${toPascal(kind)}`,
      name: `${verb}-${kind}`,
      summary,
      payload,
    }),
  );
}

/** What a socket may send: the argument is an object or a bare id, for lists of live matches what filters them. */
export function requestMessages(schemas: SchemaWriter): DocumentedMessage[] {
  const byId = 'The argument is this object or the bare id; an acknowledgement is optional';
  const byPlace =
    'All live matches as one scope, or those of a tournament, of a club, or of the tournament that are of the club, too: the argument is this object or nothing';
  return [
    ...scopes.flatMap(([kind, idName]) =>
      requestsOf(schemas, { kind, summary: byId, payload: idOnly(idName) }),
    ),
    ...requestsOf(schemas, { kind: 'live', summary: byPlace, payload: liveFilterSchema }),
  ];
}

const refused = z.object({ ok: z.literal(false), error: problemBodySchema });

/** What acknowledgements carry, by kind of scope. */
export function acknowledgementMessages(schemas: SchemaWriter): DocumentedMessage[] {
  return [
    ...(Object.keys(snapshotSchemas) as SubscribableScope[]).map((kind) =>
      documented(schemas, {
        key: `${toPascal(kind)}Subscribed`,
        name: `subscribe-${kind} acknowledged`,
        summary: 'The present state: no update falls between it and the first event',
        payload: z.object({ ok: z.literal(true), snapshot: snapshotSchemas[kind] }),
      }),
    ),
    documented(schemas, {
      key: 'Unsubscribed',
      name: 'unsubscribe acknowledged',
      summary: 'The scope is no longer watched',
      payload: z.object({ ok: z.literal(true) }),
    }),
    documented(schemas, {
      key: 'Refused',
      name: 'refused',
      summary: '422 for a wrong shape, 404 for an unknown id or message, 429 over a limit',
      payload: refused,
    }),
  ];
}

/** What the service sends on its own. */
export function pushedMessages(schemas: SchemaWriter): DocumentedMessage[] {
  return socketEventNames.map((name) =>
    documented(schemas, {
      key: toPascal(name),
      name,
      summary:
        name === 'live:updated'
          ? 'The newest state of a match of a live list, at most four times a second; `listed` is false once, when it ends or goes on elsewhere'
          : 'Sent to those who watch a scope that it belongs to',
      payload: socketEventSchemas[name],
    }),
  );
}
