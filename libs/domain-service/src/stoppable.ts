/** What runs on its own until it is stopped: a consumer, a sweep. */
export interface Stoppable {
  stop(): Promise<void>;
}
