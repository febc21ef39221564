import { connectNats, subscribeLive } from '@courtcast/messaging';
import { createLogger, createMetrics } from '@courtcast/observability';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Courtcast } from './courtcast.ts';

type Json = Readonly<Record<string, unknown>>;
type References = Readonly<Record<string, { readonly $ref: string }>>;

/** The event reference as it is served. */
interface Reference {
  readonly channels: Readonly<
    Record<
      string,
      {
        readonly address: string;
        readonly parameters?: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
        readonly messages: References;
      }
    >
  >;
  readonly components: {
    readonly messages: Readonly<Record<string, { readonly name: string; readonly payload: Json }>>;
    readonly schemas: Json;
  };
}

/** Holds what is sent against the event reference that the gateway serves. */
export interface EventReference {
  /** Subjects that it names, such as `scoring.match.{id}`. */
  readonly subjects: readonly string[];
  /** Names of all its messages. */
  readonly messageNames: readonly string[];
  /** The subject of the reference that a real one is of; undefined where it names none. */
  subjectOf(subject: string): string | undefined;
  /** Describes how a message of NATS breaks the reference; undefined if it is as described, without further fields. */
  faultOnSubject(subject: string, text: string): string | undefined;
  /** The same for a message of sockets, by its name. */
  faultOfMessage(name: string, payload: unknown): string | undefined;
}

const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

const patternOf = ({ address, parameters = {} }: Reference['channels'][string]): RegExp => {
  const pattern = address
    .replaceAll('.', '\\.')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?:${parameters[name]?.enum?.join('|') ?? '[^.]+'})`);
  return new RegExp(`^${pattern}$`);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Reads it from a running system. */
export async function readEventReference({ system }: Courtcast): Promise<EventReference> {
  const { channels, components } = (await (
    await fetch(`${system.apiUrl}/asyncapi.json`)
  ).json()) as Reference;
  const ajv = new Ajv2020({ strict: false });
  formats.default(ajv);
  const validators = new Map(
    Object.entries(components.messages).map(([key, { name, payload }]) => [
      key,
      { name, validate: ajv.compile({ ...payload, components: { schemas: components.schemas } }) },
    ]),
  );
  const described = Object.values(channels)
    .filter(({ address }) => !address.startsWith('/'))
    .map((channel) => ({ ...channel, pattern: patternOf(channel) }));

  const faultIn = (keys: readonly string[], payload: unknown): string | undefined => {
    const reasons = keys.map((key) => {
      const found = validators.get(key);
      if (found?.validate(payload) === true) return null;
      return `${key}: ${ajv.errorsText(found?.validate.errors)}`;
    });
    return reasons.includes(null) ? undefined : reasons.slice(0, 3).join('; ');
  };
  const channelOf = (subject: string) => described.find(({ pattern }) => pattern.test(subject));

  return {
    subjects: described.map(({ address }) => address),
    messageNames: [...validators.values()].map(({ name }) => name),
    subjectOf: (subject) => channelOf(subject)?.address,
    faultOnSubject: (subject, text) => {
      const channel = channelOf(subject);
      if (channel === undefined) return `${subject} is not described`;
      const keys = Object.values(channel.messages).map(({ $ref }) => nameIn($ref));
      const fault = faultIn(keys, parse(text));
      return fault === undefined ? undefined : `${subject}: ${fault} in ${text.slice(0, 500)}`;
    },
    faultOfMessage: (name, payload) => {
      const keys = [...validators].filter(([, each]) => each.name === name).map(([key]) => key);
      if (keys.length === 0) return `${name} is not described`;
      const fault = faultIn(keys, payload);
      return fault === undefined
        ? undefined
        : `${name}: ${fault} in ${JSON.stringify(payload).slice(0, 500)}`;
    },
  };
}

/** A listener to everything on NATS. */
export interface ReceivedEvents {
  /** Subjects of the reference on which something came, and such as it does not name. */
  subjects(): readonly string[];
  /** Messages that are not as described. */
  faults(): readonly string[];
  /** Ids of all users that there are. */
  userIds(): readonly string[];
  stop(): Promise<void>;
}

/** Talk between NATS and its clients: requests to JetStream, their answers. */
const isOfTheServer = (subject: string): boolean => /^[$_]/.test(subject);

/** Holds every message on NATS against the reference, from now on. */
export async function receiveEvents(
  { system }: Courtcast,
  reference: EventReference,
): Promise<ReceivedEvents> {
  const logger = createLogger({ service: 'test', level: 'error' });
  const { url } = system.backing.nats;
  const nats = await connectNats({ url, service: 'test', logger, metrics: createMetrics('test') });
  const subjects = new Set<string>();
  const faults: string[] = [];
  const userIds = new Set<string>();
  const everything = subscribeLive(nats, '>', ({ subject, data }) => {
    if (isOfTheServer(subject)) return;
    subjects.add(reference.subjectOf(subject) ?? subject);
    const userId = /^identity\.user\.([^.]+)$/.exec(subject)?.[1];
    if (userId !== undefined) userIds.add(userId);
    const fault = reference.faultOnSubject(subject, Buffer.from(data).toString());
    if (fault !== undefined) faults.push(fault);
  });
  await everything.ready;
  return {
    subjects: () => [...subjects],
    faults: () => faults,
    userIds: () => [...userIds],
    async stop() {
      await everything.drain();
      await nats.close();
    },
  };
}
