export { requestIdOf, securityHeaders, writeAnswer } from './answers/answer.ts';
export type { Answer } from './answers/answer.ts';
export { createEtag, matchesEtag } from './answers/etag.ts';
export { answerHealth } from './answers/health.ts';
export { isRefusal, problemAnswer, reasonOf, toProblemBody } from './answers/problem-answer.ts';
export { toOutcomeView } from './operations/who-may.ts';
export { callInBatches } from './calls/call-in-batches.ts';
export { createInternalClient } from './calls/internal-client.ts';
export type { InternalClient } from './calls/internal-client.ts';
export { CONNECTION_LIFETIME_MS, IDLE_CONNECTION_MS, SILENT_CONNECTION_MS } from './connection-times.ts';
export { isDryRun } from './operations/dry-run.ts';
export { bodyLimits, hasBody } from './operations/input.ts';
export { checkIdempotencyKey, keyReused } from './operations/idempotency.ts';
export type {
  IdempotencyKey,
  IdempotencyState,
  IdempotencyStore,
  StoredAnswer,
} from './operations/idempotency.ts';
export type { OperationInput } from './operations/input.ts';
export { prefersStrict, strictlyHandled } from './operations/preference.ts';
export { readQuery } from './operations/query.ts';
export { createRouteTable } from './operations/route-table.ts';
export type { RouteMatch, RouteTable } from './operations/route-table.ts';
export { createServiceApp } from './operations/service-app.ts';
export type { ServiceApp, ServiceAppOptions } from './operations/service-app.ts';
export { startAdminServer } from './server/admin-server.ts';
export { addressGroup, createClientAddress } from './server/client-address.ts';
export type { ClientAddressOf } from './server/client-address.ts';
export { refuseUpgrade } from './server/connection-refusal.ts';
export { startHttpServer } from './server/http-server.ts';
export type { HttpServerOptions, RunningHttpServer } from './server/http-server.ts';
export { endRequestSpan, startCallSpan } from './spans.ts';
