import { z } from 'zod';
import { scopeOf } from '../sockets/room-names.ts';
import type { ScopeKind } from '../sockets/room-names.ts';
import type { DomainEvent } from './events.ts';
import type { DomainServiceName, ServiceName } from '../service-name.ts';

/**
 * A subject of events that answers depend on: a kind of record (`scoring.match`), one record (`scoring.match.<id>`) or
 * a scope (`court.<id>`).
 */
export type Topic = string;

/** The topic of every `aggregate` of a service. */
export function topicOfAll(service: ServiceName, aggregate: string): Topic {
  return `${service}.${aggregate}`;
}

/** The topic of one aggregate. */
export function topicOf(service: ServiceName, aggregate: string, id: string): Topic {
  return `${service}.${aggregate}.${id}`;
}

/** The parameters of a request by name, of its path and its query, as far as they are given. */
export type Given = Readonly<Record<string, string | undefined>>;

/**
 * Rules by which the gateway caches an answer that many clients request at the same time (docs/services/gateway.md).
 */
export interface CachePolicy {
  /**
   * `record`: one thing under its id, fetched again after every event of its topics. `list`: made of many things,
   * fetched again for events every 250 ms at the most.
   */
  readonly kind: 'record' | 'list';
  /** The topics whose events invalidate the answer to a request with these parameters. */
  readonly invalidatedBy: (given: Given) => readonly Topic[];
}

/** The policy of a single record at `/…/{id}`: events of the aggregate with that id invalidate it. */
export function cachedRecord(service: DomainServiceName, aggregate: string): CachePolicy {
  return {
    kind: 'record',
    invalidatedBy: ({ id = '' }) => [topicOf(service, aggregate, id)],
  };
}

/**
 * The policy of a list; `scopes` maps parameters to kinds of scope. All filters of a request must hold, so the events
 * of its first scope are enough to invalidate the answer; without a scope, all events of the aggregate invalidate it.
 */
export function cachedList(
  service: DomainServiceName,
  aggregate: string,
  scopes: Readonly<Record<string, ScopeKind>>,
): CachePolicy {
  return {
    kind: 'list',
    invalidatedBy: (given) => {
      for (const [name, kind] of Object.entries(scopes)) {
        const id = given[name];
        if (id !== undefined) return [scopeOf(kind, id)];
      }
      return [topicOfAll(service, aggregate)];
    },
  };
}

const inDraw = z.object({ draw: z.object({ id: z.string() }) });

// A bracket shows the matches that are played in it.
function drawOf(state: unknown): readonly Topic[] {
  const { success, data } = inDraw.safeParse(state);
  return success ? [topicOf('tournaments', 'draw', data.draw.id)] : [];
}

/** Every topic that an event is about. */
export function topicsOfEvent({
  service,
  aggregate,
  aggregateId,
  scopes,
  state,
}: Pick<DomainEvent, 'service' | 'aggregate' | 'aggregateId' | 'scopes' | 'state'>): readonly Topic[] {
  return [
    topicOfAll(service, aggregate),
    topicOf(service, aggregate, aggregateId),
    ...scopes,
    ...drawOf(state),
  ];
}
