import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import type { World } from './world.ts';

const options = { transports: ['websocket'], forceNew: true, reconnection: false };

/** A socket that is connected. */
export function connectSocket(
  { courtcast }: World,
  auth: object = {},
  extraHeaders: Readonly<Record<string, string>> = {},
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = io(courtcast.system.url, { ...options, auth, extraHeaders });
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
}

/** What a socket with this `auth` is refused with. */
export async function refusedWith(world: World, auth: object): Promise<unknown> {
  const outcome: unknown = await connectSocket(world, auth).catch((error: unknown) => error);
  return outcome instanceof Error && 'data' in outcome ? outcome.data : outcome;
}

const nested = Array.from({ length: 1_000 }).reduce<object>((inner) => ({ inner }), {});

/** Messages, their arguments, and the status that they are acknowledged with. */
export const messageCases: readonly [string, string, unknown[], number][] = [
  ['an unknown message', 'drop-everything', [{}], 404],
  ['a message named like a prototype', '__proto__', [{}], 404],
  ['a message named like a method', 'constructor', ['x'], 404],
  ['a scope that is none', 'subscribe-user', [{ userId: 'x' }], 404],
  ['no argument', 'subscribe-match', [], 422],
  ['null', 'subscribe-match', [null], 422],
  ['a number', 'subscribe-match', [1], 422],
  ['a list', 'subscribe-match', [['x']], 422],
  ['an operator', 'subscribe-match', [{ matchId: { $ne: '' } }], 422],
  ['another field', 'subscribe-match', [{ tournamentId: 'x' }], 422],
  ['an empty id', 'subscribe-match', [{ matchId: '' }], 422],
  ['bytes', 'subscribe-match', [Buffer.from('x')], 422],
  ['a thousand objects in each other', 'subscribe-match', [nested], 422],
  ['an id that is a wildcard', 'subscribe-match', [{ matchId: '>' }], 404],
  ['an id that is a star', 'subscribe-tournament', [{ tournamentId: '*' }], 404],
  ['an id that is a prototype', 'subscribe-match', ['__proto__'], 404],
  ['a live list of null', 'subscribe-live', [null], 422],
  ['a live list of a text', 'subscribe-live', ['x'], 422],
  ['a live list of a misspelt place', 'subscribe-live', [{ clubID: 'x' }], 422],
  ['a live list of an operator', 'subscribe-live', [{ clubId: { $ne: '' } }], 422],
  ['a live list of bytes', 'subscribe-live', [Buffer.from('x')], 422],
  ['a live list of a wildcard', 'subscribe-live', [{ tournamentId: '>' }], 404],
  ['a live list of nowhere', 'subscribe-live', [{ clubId: 'nowhere' }], 404],
  ['an id that nobody has', 'subscribe-match', ['nowhere'], 404],
  ['an id of ten kilobytes', 'subscribe-court', [{ courtId: 'x'.repeat(10_000) }], 404],
];
