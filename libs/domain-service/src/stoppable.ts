/** What runs on its own until it is told to stop: a consumer, a sweep. */
export interface Stoppable {
  stop(): Promise<void>;
}
