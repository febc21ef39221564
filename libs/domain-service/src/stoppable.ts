/** A background worker that runs until it is stopped: a consumer, a sweep. */
export interface Stoppable {
  stop(): Promise<void>;
}
