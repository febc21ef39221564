import type { ScopeKind, ServiceName } from '@courtcast/contracts';

const token = /^[A-Za-z0-9_-]{1,200}$/;

/**
 * An id or a name as one token of a subject. Throws for characters other than letters, digits, `-` and `_`: a dot or a
 * wildcard in an id would publish to other subjects.
 */
function asToken(text: string): string {
  if (!token.test(text)) throw new Error(`not a subject token: ${JSON.stringify(text.slice(0, 60))}`);
  return text;
}

/** The subject of one aggregate's events: `<service>.<aggregate>.<id>`. */
export function eventSubject(service: ServiceName, aggregate: string, id: string): string {
  return `${service}.${asToken(aggregate)}.${asToken(id)}`;
}

/** All events of one kind of aggregate: `<service>.<aggregate>.*`. */
export function aggregateSubjects(service: ServiceName, aggregate: string): string {
  return `${service}.${asToken(aggregate)}.*`;
}

/** Every subject that a service's stream stores: `<service>.>`. */
export function serviceSubjects(service: ServiceName): string {
  return `${service}.>`;
}

/** The stream that keeps a service's events: `SCORING`. */
export function streamName(service: ServiceName): string {
  return service.toUpperCase();
}

/** The subject on which a committed event is announced outside the stream: `live.<scope>` (`live.match.<id>`). */
export function liveSubject(scope: string): string {
  return `live.${scope.split('.').map(asToken).join('.')}`;
}

/** The subject of announcements to all scopes of one kind: `live.user.*`. */
export function liveSubjects(kind: ScopeKind): string {
  return `live.${asToken(kind)}.*`;
}

/** The stream of messages that a consumer gave up, and of messages to be tried again. */
export const DEAD_LETTERS = 'DEAD_LETTERS';

/** Everything that `DEAD_LETTERS` stores. */
export const DEAD_LETTER_SUBJECTS = 'dead.>';

/** Everything that is stored of one durable consumer: what it gave up, and what it is to try again. */
export function deadLettersOf(durable: string): string {
  return `dead.*.${asToken(durable)}`;
}

/** The subject of dead letters of one durable consumer, or of any. */
export function parkedSubject(durable?: string): string {
  return `dead.parked.${durable === undefined ? '*' : asToken(durable)}`;
}

/** The subject of messages that one durable consumer is to try again. */
export function replaySubject(durable: string): string {
  return `dead.replay.${asToken(durable)}`;
}
