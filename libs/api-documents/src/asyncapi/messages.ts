import {
  domainEventSchema,
  eventsOfScope,
  idOf,
  liveFilterSchema,
  NOTICE_EVENT,
  noticeSchema,
  problemBodySchema,
  scopeKinds,
  snapshotSchemas,
  socketEventSchemas,
  timestamp,
  watchableScopes,
} from '@courtcast/contracts';
import type { PublishedAggregate, SubscribableScope, WatchableScope } from '@courtcast/contracts';
import { z } from 'zod';
import { exampleOf } from '../examples/example-of.ts';
import { socketExamples } from '../examples/sockets.ts';
import { isRecord } from '../json-schema.ts';
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
  parts: {
    key: string;
    name: string;
    summary: string;
    payload: z.ZodType;
    /** Makes the fields of an example agree that are made up one by one. */
    agree?: (example: Json) => Json;
  },
): DocumentedMessage {
  const payload = schemas.write(parts.payload, 'output');
  const resolve = (reference: string): Json =>
    schemas.named()[reference.slice(reference.lastIndexOf('/') + 1)] ?? {};
  const { key, name, summary, agree = (made) => made } = parts;
  const made = socketExamples[key] ?? exampleOf(payload, resolve);
  const example = { name: 'typical', payload: isRecord(made) ? agree(made) : made };
  return {
    key,
    message: { name, title: key, summary, contentType: 'application/json', payload, examples: [example] },
  };
}

/** An event whose id, scopes and changes agree with its state. */
function agreeing(aggregate: string) {
  return (example: Json): Json => {
    const { state, version, scopes } = example;
    const recordId = isRecord(state) ? String(state.id) : '';
    const isMatch = aggregate === 'match';
    const isWatched = scopeKinds.some((kind) => kind === aggregate);
    const own = isWatched ? [`${aggregate}.${recordId}`] : [];
    return {
      ...example,
      id: `1:${recordId}:${String(version)}`,
      aggregateId: recordId,
      changes: [isMatch ? 'score' : 'details'],
      scopes: isMatch ? scopes : own,
    };
  };
}

/** The event that a save of an aggregate publishes. */
export function eventMessage(
  schemas: SchemaWriter,
  { service, aggregate, state }: PublishedAggregate,
): DocumentedMessage {
  return documented(schemas, {
    key: `${toPascal(service)}${toPascal(aggregate)}Changed`,
    name: `${service}.${aggregate}`,
    summary: `One save of a ${aggregate}: decide by \`state\`, never by the names of changes`,
    payload: domainEventSchema.extend({
      service: z.literal(service).describe(`The service that owns it: \`${service}\`.`),
      aggregate: z.literal(aggregate).describe(`The kind of record: \`${aggregate}\`.`),
      at: timestamp.describe('When it was saved, in UTC.'),
      state: state.describe('The public state after the save.'),
    }),
    agree: agreeing(aggregate),
  });
}

const scopes = Object.entries(watchableScopes) as [WatchableScope, string][];

/** `team-match` as "team match". */
function inWords(kind: string): string {
  return kind.replaceAll('-', ' ');
}

function idOnly(kind: WatchableScope, name: string): z.ZodObject {
  return z.object({ [name]: idOf(inWords(kind)) });
}

function listOfEvents(kind: SubscribableScope): string {
  return eventsOfScope[kind].map((name) => `\`${name}\``).join(', ');
}

interface Watching {
  readonly kind: SubscribableScope;
  /** The watched thing, in words. */
  readonly what: string;
  readonly argument: string;
  readonly payload: z.ZodObject;
}

function requestsOf(schemas: SchemaWriter, { kind, what, argument, payload }: Watching): DocumentedMessage[] {
  const subscribe = `Watches ${what}. The acknowledgement has the present state, then come ${listOfEvents(kind)}. ${argument}`;
  const unsubscribe = `Ends watching ${what}. ${argument}`;
  return Object.entries({ subscribe, unsubscribe }).map(([verb, summary]) =>
    documented(schemas, {
      key: `${toPascal(verb)}${toPascal(kind)}`,
      name: `${verb}-${kind}`,
      summary,
      payload,
    }),
  );
}

const BY_ID = 'The argument is this object or the bare id; an acknowledgement is optional.';
const BY_PLACE = 'The argument is this object, or nothing for all; an acknowledgement is optional.';

/** Messages of a socket: the argument is an object or a bare id; for lists of live matches, their filter. */
export function requestMessages(schemas: SchemaWriter): DocumentedMessage[] {
  const list = 'all live matches, or those of a tournament, of a club, or of both, as one list';
  return [
    ...scopes.flatMap(([kind, idName]) => {
      const payload = idOnly(kind, idName);
      return requestsOf(schemas, { kind, what: `a ${inWords(kind)}`, argument: BY_ID, payload });
    }),
    ...requestsOf(schemas, { kind: 'live', what: list, argument: BY_PLACE, payload: liveFilterSchema }),
  ];
}

const taken = z.literal(true).describe('True: the message was taken.');
const refused = z.object({
  ok: z.literal(false).describe('False: the message was refused.'),
  error: problemBodySchema.describe('Why, in the form of refusals of the API.'),
});

/** Payloads of acknowledgements, by kind of scope. */
export function acknowledgementMessages(schemas: SchemaWriter): DocumentedMessage[] {
  return [
    ...(Object.keys(snapshotSchemas) as SubscribableScope[]).map((kind) =>
      documented(schemas, {
        key: `${toPascal(kind)}Subscribed`,
        name: `subscribe-${kind} acknowledged`,
        summary: 'The present state: no update falls between it and the first event',
        payload: z.object({ ok: taken, snapshot: snapshotSchemas[kind] }),
      }),
    ),
    documented(schemas, {
      key: 'Unsubscribed',
      name: 'unsubscribe acknowledged',
      summary: 'The scope is no longer watched',
      payload: z.object({ ok: taken }),
    }),
    documented(schemas, {
      key: 'Refused',
      name: 'refused',
      summary: '422 for a wrong shape, 404 for an unknown id or message, 429 over a limit',
      payload: refused,
    }),
  ];
}

/** Messages that the service sends on its own. */
export function pushedMessages(schemas: SchemaWriter): DocumentedMessage[] {
  return Object.entries({ ...socketEventSchemas, [NOTICE_EVENT]: noticeSchema }).map(([name, payload]) =>
    documented(schemas, { key: toPascal(name), name, summary: payload.description ?? '', payload }),
  );
}
