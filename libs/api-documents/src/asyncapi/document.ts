import { publishedAggregates, scopeKinds, tournamentChangeSchema } from '@courtcast/contracts';
import * as eventStates from '@courtcast/contracts/event-states';
import { createSchemaWriter } from '../json-schema.ts';
import type { Json } from '../json-schema.ts';
import { namesIn, schemaNames } from '../schema-names.ts';
import { contact, license } from '../publisher.ts';
import { deadLetterChannel, deadLetterMessage } from './dead-letters.ts';
import { acknowledgementMessages, eventMessage, pushedMessages, requestMessages } from './messages.ts';
import type { DocumentedMessage } from './messages.ts';
import { channelName, operationsOf } from './operations.ts';
import type { Messages } from './operations.ts';

const INTRODUCTION = `
**Sockets**: Socket.IO 4 at \`/socket.io\` on the origin of the API. \`auth: { token }\` is optional and raises limits.
After \`subscribe-…\` the acknowledgement carries the present state of what is watched, then come its events. Duplicates
are known by event name and \`version\`. After a reconnection subscribe again: the new state has everything.

**Subjects**: between services, on NATS. Each save of a record is one message on \`<service>.<kind>.<id>\`, kept by the
stream of the service, in order, at least once. The same message then goes to \`live.<scope>\` for every scope of the
state before and after, outside of any stream. Unknown fields pass: readers take what they know. Events show public
state only.
`;

/** The address of the socket server. */
export interface SocketServer {
  /** With its port, unless that is the protocol's default. */
  readonly host: string;
  readonly protocol: 'ws' | 'wss';
}

function serversOf({ host, protocol }: SocketServer): Json {
  return {
    sockets: {
      host,
      pathname: '/socket.io',
      protocol,
      description: 'Socket.IO 4 (Engine.IO 4), beside the API.',
    },
    nats: { host: 'localhost:4222', protocol: 'nats', description: 'JetStream, between services only.' },
  };
}

/** The local run with its default settings. */
const localServer: SocketServer = { host: 'localhost:8080', protocol: 'ws' };

function onServer(name: string): Json[] {
  return [{ $ref: `#/servers/${name}` }];
}

function messagesOf(messages: readonly DocumentedMessage[]): Json {
  return Object.fromEntries(messages.map(({ key }) => [key, { $ref: `#/components/messages/${key}` }]));
}

function channelsOf({ events, requests, acknowledgements, pushed }: Messages): Json {
  return {
    sockets: {
      address: '/socket.io',
      description: 'One connection of a client.',
      servers: onServer('sockets'),
      messages: messagesOf([...requests, ...acknowledgements, ...pushed]),
    },
    ...Object.fromEntries(
      events.map(([published, message]) => [
        channelName(published),
        {
          address: `${published.service}.${published.aggregate}.{id}`,
          description: `Every version of every ${published.aggregate}, kept by the stream of ${published.service}.`,
          servers: onServer('nats'),
          parameters: { id: { description: `Id of the ${published.aggregate}.` } },
          messages: messagesOf([message]),
        },
      ]),
    ),
    live: {
      address: 'live.{kind}.{id}',
      description: 'What was just stored, for those who watch a scope at this moment.',
      servers: onServer('nats'),
      parameters: {
        kind: { description: 'Kind of the scope.', enum: [...scopeKinds] },
        id: { description: 'Id of the thing that is watched.' },
      },
      messages: messagesOf(events.map(([, message]) => message)),
    },
    'dead-letters': deadLetterChannel(onServer('nats'), messagesOf([deadLetterMessage])),
  };
}

/** The AsyncAPI 3 document of all socket messages and of the events between services. */
export function createAsyncApi({ version }: { readonly version: string }): Json {
  const names = [
    ...schemaNames,
    ...namesIn(eventStates),
    [tournamentChangeSchema, 'TournamentChange'] as const,
  ];
  const schemas = createSchemaWriter(new Map(names));
  const messages: Messages = {
    events: publishedAggregates.map((each) => [each, eventMessage(schemas, each)] as const),
    requests: requestMessages(schemas),
    acknowledgements: acknowledgementMessages(schemas),
    pushed: pushedMessages(schemas),
  };
  const { events, requests, acknowledgements, pushed } = messages;
  const all = [
    ...events.map(([, message]) => message),
    deadLetterMessage,
    ...requests,
    ...acknowledgements,
    ...pushed,
  ];
  return {
    asyncapi: '3.1.0',
    info: {
      title: 'Courtcast: live messages and events',
      version,
      description: INTRODUCTION.trim(),
      contact,
      license,
      tags: [
        { name: 'Sockets', description: 'For clients: scopes that they watch, and what they are sent.' },
        { name: 'Events', description: 'Between services, on NATS; no client needs them.' },
      ],
    },
    defaultContentType: 'application/json',
    servers: serversOf(localServer),
    channels: channelsOf(messages),
    operations: operationsOf(messages, deadLetterMessage),
    components: {
      messages: Object.fromEntries(all.map(({ key, message }) => [key, message])),
      schemas: schemas.named(),
    },
  };
}

/** The document for clients that reach sockets at `server`. */
export function atServer(asyncApi: Json, server: SocketServer): Json {
  return { ...asyncApi, servers: serversOf(server) };
}
