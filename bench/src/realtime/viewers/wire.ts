/** What the process of the viewers is sent over IPC, and what it answers. */

export type Protocol = 'ws' | 'socketio' | 'centrifugo';

/** The subscription of each viewer; viewer `i` watches `ids[i % ids.length]`. */
export interface Subscription {
  readonly kind: string;
  readonly ids: readonly string[];
}

/** Viewers to be connected. */
export interface ViewersOrder {
  readonly port: number;
  readonly protocol: Protocol;
  readonly count: number;
  readonly subscriptions: readonly Subscription[];
  /** Viewer `i` shows `tokens[i % tokens.length]`; without any they are anonymous. */
  readonly tokens: readonly string[];
  /** Connections under way at a time. */
  readonly atOnce: number;
  /** Instead: they come evenly over so many ms, however many are under way. */
  readonly overMs?: number;
}

export type ViewersCommand =
  | { readonly type: 'connect'; readonly order: ViewersOrder }
  /** Answered by `reached` when so many deliveries have come in all since this command. */
  | { readonly type: 'expect'; readonly deliveries: number }
  /** Texts that one of the first viewers has received since the last query. */
  | { readonly type: 'seen'; readonly viewer: number }
  | { readonly type: 'pause' | 'resume'; readonly viewer: number }
  | { readonly type: 'disconnect' };

export type ViewersAnswer =
  | {
      readonly type: 'connected';
      /** Time from each viewer's coming to its first useful state, in ms, ascending. */
      readonly readyAfterMs: readonly number[];
      /** Time until the last was ready, in ms. */
      readonly tookMs: number;
      /** Handshakes that were refused (429, 503, 504) and tried again a second later. */
      readonly refused: number;
    }
  | {
      readonly type: 'reached';
      /** When the last of them came (`steadyMs`). */
      readonly atMs: number;
      /** CPU time of the viewers' process so far. */
      readonly cpuMicros: number;
    }
  | { readonly type: 'seen'; readonly texts: readonly string[] }
  | { readonly type: 'done' };

/** Steady time that all processes of this machine share, in ms. */
export function steadyMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
