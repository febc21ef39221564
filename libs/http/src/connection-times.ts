/**
 * Connections to a service are renewed after this time, in ms: the load spreads over its replicas as they come and go.
 */
export const CONNECTION_LIFETIME_MS = 60_000;

/**
 * A connection to a service that lies idle for this time, in ms, is closed by the side that asks. A service that ends
 * answers with `Connection: close` for its drain delay and closes idle connections then: this must be shorter, so that
 * no request is sent into one of them (docs/operations/upgrade.md).
 */
export const IDLE_CONNECTION_MS = 1_000;

/**
 * A connection that a client leaves without any traffic for this time, in ms, is closed by the server (ADR 9). Above
 * `CONNECTION_LIFETIME_MS`, so that no request of gateway or services meets a connection that is being closed.
 */
export const SILENT_CONNECTION_MS = 75_000;
