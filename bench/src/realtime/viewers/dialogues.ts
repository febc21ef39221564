import type { Protocol } from './wire.ts';

/** The reaction of a viewer to a text from the server. */
export type Reaction =
  /** An event; `texts` are what it answers where the same frame asked for something, too. */
  | { readonly type: 'delivery'; readonly texts?: readonly string[] }
  | { readonly type: 'ready' }
  | { readonly type: 'answer'; readonly texts: readonly string[] }
  | { readonly type: 'nothing' };

/** One viewer's part of a conversation. */
export interface Dialogue {
  readonly path: string;
  /** Texts that it sends when the connection is open. */
  readonly opening: readonly string[];
  /** Whether it watches as soon as the connection is open. */
  readonly isReadyAtOnce: boolean;
  /** Called with the bytes of each text frame; the common one, a delivery, must be cheap. */
  react(bytes: Buffer, start: number, end: number): Reaction;
}

/** Scopes to subscribe to, and who asks. */
export interface Wishes {
  readonly scopes: readonly { readonly kind: string; readonly id: string }[];
  readonly token: string | undefined;
}

const delivery: Reaction = { type: 'delivery' };
const ready: Reaction = { type: 'ready' };
const nothing: Reaction = { type: 'nothing' };

const bareDialogue: Dialogue = { path: '/', opening: [], isReadyAtOnce: true, react: () => delivery };

const [DIGIT_0, DIGIT_2, DIGIT_3, DIGIT_4] = [0x30, 0x32, 0x33, 0x34];
const pong: Reaction = { type: 'answer', texts: ['3'] };

/** Engine.IO 4 and Socket.IO 5, as far as a viewer speaks it. */
function socketIoDialogue({ scopes, token }: Wishes): Dialogue {
  const connect = token === undefined ? '40' : `40${JSON.stringify({ token })}`;
  const subscribe = scopes.map(
    ({ kind, id }, index) => `42${index}${JSON.stringify([`subscribe-${kind}`, id])}`,
  );
  let awaited = subscribe.length;
  function acknowledged(text: string): Reaction {
    if (!text.includes('"ok":true')) throw new Error(`refused: ${text}`);
    awaited -= 1;
    return awaited === 0 ? ready : nothing;
  }
  function reactToMessage(bytes: Buffer, start: number, end: number): Reaction {
    const second = bytes[start + 1];
    if (second === DIGIT_2) return delivery;
    if (second === DIGIT_3) return acknowledged(bytes.toString('utf8', start, end));
    if (second === DIGIT_0) return { type: 'answer', texts: subscribe };
    throw new Error(`refused: ${bytes.toString('utf8', start, end)}`);
  }
  return {
    path: '/socket.io/?EIO=4&transport=websocket',
    opening: [],
    isReadyAtOnce: false,
    react(bytes, start, end) {
      const first = bytes[start];
      if (first === DIGIT_4) return reactToMessage(bytes, start, end);
      if (first === DIGIT_2) return pong;
      return first === DIGIT_0 ? { type: 'answer', texts: [connect] } : nothing;
    },
  };
}

const CENTRIFUGO_PING = '{}';
const emptyAnswer: Reaction = { type: 'answer', texts: [CENTRIFUGO_PING] };
const deliveryAndPing: Reaction = { type: 'delivery', texts: [CENTRIFUGO_PING] };
const pushHead = Buffer.from('{"push"');
const NEW_LINE = 0x0a;

/** The JSON protocol of Centrifugo, as far as a viewer speaks it; its channel is the scope. */
function centrifugoDialogue({ scopes }: Wishes): Dialogue {
  const commands = [
    '{"id":1,"connect":{}}',
    ...scopes.map(({ kind, id }, index) =>
      JSON.stringify({ id: index + 2, subscribe: { channel: `${kind}.${id}` } }),
    ),
  ];
  let awaited = commands.length;
  function reactToReplies(text: string): Reaction {
    if (text === CENTRIFUGO_PING) return emptyAnswer;
    const parts = text.trim().split('\n');
    // What comes at the same moment is one frame.
    if (text.includes('{"push"')) return parts.includes(CENTRIFUGO_PING) ? deliveryAndPing : delivery;
    if (text.includes('"error"')) throw new Error(`refused: ${text}`);
    awaited -= parts.length;
    return awaited === 0 ? ready : nothing;
  }
  return {
    path: '/connection/websocket',
    opening: [commands.join('\n')],
    isReadyAtOnce: false,
    react(bytes, start, end) {
      const isPush =
        bytes.compare(pushHead, 0, pushHead.length, start, Math.min(end, start + pushHead.length)) === 0;
      const isOne = isPush && !bytes.subarray(start, end).includes(NEW_LINE);
      return isOne ? delivery : reactToReplies(bytes.toString('utf8', start, end));
    },
  };
}

/** Begins a viewer's conversation in a protocol. Its `react` throws when the server refuses. */
export function createDialogue(protocol: Protocol, wishes: Wishes): Dialogue {
  if (protocol === 'ws') return bareDialogue;
  return protocol === 'socketio' ? socketIoDialogue(wishes) : centrifugoDialogue(wishes);
}
