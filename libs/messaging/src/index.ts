export { connectNats } from './connection.ts';
export type { Nats } from './connection.ts';
export { consume } from './consume/consume.ts';
export type { ConsumeOptions, Consumption, Delivery } from './consume/consume.ts';
export {
  countDeadLetters,
  listDeadLetters,
  replayDeadLetter,
  storeDeadLetter,
} from './consume/dead-letters.ts';
export type { DeadLetter, NewDeadLetter } from './consume/dead-letters.ts';
export { findAcknowledgedPosition, findStanding, letExpire } from './consume/acknowledged-position.ts';
export type { ConsumerStanding, NamedConsumer, StreamPosition } from './consume/acknowledged-position.ts';
export { createArrivalCheck, subscribeLive } from './live.ts';
export type { LiveMessage, LiveSubscription } from './live.ts';
export { findNewestEvent, firstSequence, walkNewestEvents } from './newest-events.ts';
export type { EventSource, NewestEvent } from './newest-events.ts';
export { messageId } from './outbox-entry.ts';
export type {
  Commit,
  OutboxDocument,
  OutboxEntry,
  OutboxSource,
  PublishedEntry,
  RequeueRequest,
  StreamMemory,
} from './outbox-entry.ts';
export type { RelayFaults } from './relay/publish-entry.ts';
export { readEvent } from './read-event.ts';
export { createRelay } from './relay/relay.ts';
export type { Relay, RelayOptions } from './relay/relay.ts';
export { republish } from './relay/requeue.ts';
export { ensureDeadLetters, ensureStream, readNewest, readStream } from './streams.ts';
export type { StreamMessage } from './streams.ts';
export {
  aggregateSubjects,
  eventSubject,
  liveSubject,
  liveSubjects,
  serviceSubjects,
  streamName,
} from './subjects.ts';
