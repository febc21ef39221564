export type { BackingServer, BackingService } from './backing/backing-process.ts';
export type { FixedClock } from './clock.ts';
export { fixedClock } from './clock.ts';
export { placeOfVersion } from './event-place.ts';
export { eventually } from './eventually.ts';
export { freePort } from '@courtcast/local/backing';
export { referenceTable } from './leagues/reference-table.ts';
export { referenceTotals } from './leagues/reference-totals.ts';
export type {
  ReferenceLeague,
  ReferenceMatch,
  ReferenceSide,
  ReferenceTeamMatch,
} from './leagues/reference-totals.ts';
export type { InternalKeys } from '@courtcast/local/internal-keys';
export { createInternalKeys } from '@courtcast/local/internal-keys';
export { findMentions, findTraces } from './mentions.ts';
export { seededRandom } from './random/seeded-random.ts';
export type { LaggingMongo, MongoService } from './backing/mongo.ts';
export {
  shareMongo,
  startLaggingMongo,
  startMongo,
  startMongoProcess,
  startRestartableMongo,
} from './backing/mongo.ts';
export { startNats, startNatsFor, startNatsIn, startOwnNats } from './backing/nats.ts';
export type { GuardedNats, GuardedUser } from './backing/nats-with-users.ts';
export { startGuardedNats } from './backing/nats-with-users.ts';
export type { ClusteredNats, NatsCluster } from './backing/nats-cluster.ts';
export { startNatsCluster } from './backing/nats-cluster.ts';
export { startOwnRedis, startRedis } from './backing/redis.ts';
export { startRedisWithTls, startTlsFront } from './backing/tls.ts';
export type { CertificateAuthority, CertificateFiles } from './certificates.ts';
export { createCertificateAuthority } from './certificates.ts';
export type { DatabaseCommands, SentCommand } from './database/database-commands.ts';
export { watchable, watchDatabaseCommands } from './database/database-commands.ts';
export type { ExplainedMongo } from './database/explained-mongo.ts';
export { pagesSortedBy, startExplainedMongo } from './database/explained-mongo.ts';
export { readsIndexes, watchQueryPlans } from './database/query-plans.ts';
export type { TokenIssuer } from './token-issuer.ts';
export { createTokenIssuer } from './token-issuer.ts';
export type { MemoryAggregates } from './memory-aggregates.ts';
export {
  clubState,
  playerState,
  scheduledMatch,
  scheduledMatchState,
  teamMatchState,
  userState,
} from './states.ts';
export { createMemoryActivityLog } from './memory-activity.ts';
export { createMemoryAggregates } from './memory-aggregates.ts';
export type { Sent, SentInput, ServiceClient } from './service/service-client.ts';
export { answerLookup, startPeer } from './service/peer.ts';
export type { PeerOptions } from './service/peer.ts';
export { createServiceClient, userCaller } from './service/service-client.ts';
export type { Mistake, MistakeAnswer, MistakenWorld } from './service/mistakes.ts';
export { makeMistake } from './service/mistakes.ts';
export type { ServiceUnderTest } from './service/service-under-test.ts';
export { untilHandled } from './service/settled.ts';
export { startServiceUnderTest } from './service/service-under-test.ts';
export type { CollectedSpan, TraceCollector } from './trace-collector.ts';
export { startTraceCollector } from './trace-collector.ts';
export { tinyImages } from './tiny-images.ts';
