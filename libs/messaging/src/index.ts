export { connectNats } from './connection.ts';
export type { Nats, NatsOptions, ReadinessPort } from './connection.ts';
export { consume } from './consume.ts';
export type { ConsumeOptions, Consumption, Delivery } from './consume.ts';
export { listDeadLetters, replayDeadLetter } from './dead-letters.ts';
export type { DeadLetter } from './dead-letters.ts';
export { tap } from './live.ts';
export type { LiveMessage, Tap } from './live.ts';
export { messageId, parseMessageId } from './outbox.ts';
export type {
  Commit,
  OutboxDocument,
  OutboxEntry,
  OutboxSource,
  PublishedEntry,
  RequeueRequest,
  StreamMemory,
  WaitingAggregate,
} from './outbox.ts';
export type { RelayFaults } from './publish-entry.ts';
export { createRelay } from './relay.ts';
export { republish } from './republish.ts';
export type { Relay, RelayOptions } from './relay.ts';
export { ensureDeadLetters, ensureStream, readStream } from './streams.ts';
export type { StreamMessage } from './streams.ts';
export {
  aggregateSubjects,
  eventSubject,
  liveSubject,
  liveSubjects,
  serviceSubjects,
  streamName,
} from './subjects.ts';
export { verdicts } from './verdict.ts';
export type { Verdict } from './verdict.ts';
