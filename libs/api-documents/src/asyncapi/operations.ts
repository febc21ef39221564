import type { PublishedAggregate } from '@courtcast/contracts';
import type { Json } from '../json-schema.ts';
import { toPascal } from './messages.ts';
import type { DocumentedMessage } from './messages.ts';

/** Every message of the document, by its sender. */
export interface Messages {
  readonly events: readonly (readonly [PublishedAggregate, DocumentedMessage])[];
  readonly requests: readonly DocumentedMessage[];
  readonly acknowledgements: readonly DocumentedMessage[];
  readonly pushed: readonly DocumentedMessage[];
}

/** The channel of an aggregate's versions. */
export function channelName({ service, aggregate }: PublishedAggregate): string {
  return `${service}-${aggregate}`;
}

function inChannel(channel: string, messages: readonly DocumentedMessage[]): Json[] {
  return messages.map(({ key }) => ({ $ref: `#/channels/${channel}/messages/${key}` }));
}

function socketOperations({ requests, acknowledgements, pushed }: Messages): Json {
  const tags = [{ name: 'Sockets' }];
  return {
    watch: {
      action: 'receive',
      channel: { $ref: '#/channels/sockets' },
      summary: 'A client begins or ends to watch a scope',
      description:
        'The acknowledgement of a subscription carries the present state of the scope, taken so that no update falls between it and the first event; a refusal carries `{ statusCode, message, error }`.',
      tags,
      messages: inChannel('sockets', requests),
      reply: { channel: { $ref: '#/channels/sockets' }, messages: inChannel('sockets', acknowledgements) },
    },
    push: {
      action: 'send',
      channel: { $ref: '#/channels/sockets' },
      summary: 'Clients are told what changed in the scopes that they watch',
      description:
        'In order of `version` for each match, and none left out while connected; what is sent twice is known by event name and `version`.',
      tags,
      messages: inChannel('sockets', pushed),
    },
  };
}

const eventTags = [{ name: 'Events' }];

function publishOperation([published, message]: Messages['events'][number]): [string, Json] {
  return [
    `publish${toPascal(published.service)}${toPascal(published.aggregate)}`,
    {
      action: 'send',
      channel: { $ref: `#/channels/${channelName(published)}` },
      summary: `${toPascal(published.service)} tells of a save`,
      description: `One message for each version of a ${published.aggregate}, at least once and in order; \`Nats-Msg-Id\` is the \`id\` of the event.`,
      tags: eventTags,
      messages: inChannel(channelName(published), [message]),
    },
  ];
}

/** The operations of the document: sender, message and channel. */
export function operationsOf(messages: Messages, deadLetter: DocumentedMessage): Json {
  const { events } = messages;
  const published = events.map(([, message]) => message);
  return {
    ...socketOperations(messages),
    ...Object.fromEntries(events.map(publishOperation)),
    announce: {
      action: 'send',
      channel: { $ref: '#/channels/live' },
      summary: 'Owners announce what their streams have acknowledged',
      description:
        'Outside of any stream, to every scope of the state before and after: who listens compares versions and reads what is missing from the stream.',
      tags: eventTags,
      messages: inChannel('live', published),
    },
    park: {
      action: 'send',
      channel: { $ref: '#/channels/dead-letters' },
      summary: 'Consumers park what they cannot take, and go on with the next',
      description:
        'What cannot be understood, or failed eight times. Once the cause is mended, an operator has it tried again.',
      tags: eventTags,
      messages: inChannel('dead-letters', [deadLetter]),
    },
  };
}
