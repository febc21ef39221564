import { trying } from './case.ts';
import type { HostileCase } from './case.ts';
import type { Things } from './world.ts';

const json = { 'content-type': 'application/json' };

type Body = object | ((things: Things) => object);

/** Writes to what belongs to another user: 403, and 404 where it is not even to be seen. */
const writes: readonly [string, number, string, (things: Things) => string, Body?][] = [
  ['rename a club', 403, 'PATCH', ({ clubId }) => `/clubs/${clubId}`, { name: 'Mine' }],
  ['remove a club', 403, 'DELETE', ({ clubId }) => `/clubs/${clubId}`],
  ['rename a court', 403, 'PATCH', ({ courtId }) => `/courts/${courtId}`, { name: 'Mine' }],
  ['remove a court', 403, 'DELETE', ({ courtId }) => `/courts/${courtId}`],
  [
    'rename a tournament',
    403,
    'PATCH',
    ({ tournamentId }) => `/tournaments/${tournamentId}`,
    { name: 'Mine' },
  ],
  [
    'move a tournament on',
    403,
    'POST',
    ({ tournamentId }) => `/tournaments/${tournamentId}/phase`,
    { phase: 'live' },
  ],
  [
    'add a draw',
    403,
    'POST',
    ({ tournamentId }) => `/tournaments/${tournamentId}/draws`,
    { name: 'D', size: 8 },
  ],
  ['see a draft', 404, 'GET', ({ draftId }) => `/tournaments/${draftId}`],
  ['see the draws of a draft', 404, 'GET', ({ draftId }) => `/tournaments/${draftId}/draws`],
  ['rename a draft', 404, 'PATCH', ({ draftId }) => `/tournaments/${draftId}`, { name: 'Mine' }],
  [
    'become staff of a draft',
    404,
    'PUT',
    ({ draftId, olgaId }) => `/tournaments/${draftId}/staff/${olgaId}`,
    { role: 'director' },
  ],
  ['score a match', 403, 'POST', ({ matchId }) => `/matches/${matchId}/points`, { winner: 'home' }],
  ['confirm a match', 403, 'POST', ({ matchId }) => `/matches/${matchId}/confirm`, {}],
  ['cancel a match', 403, 'POST', ({ matchId }) => `/matches/${matchId}/cancel`, {}],
  ['list boards', 403, 'GET', ({ clubId }) => `/boards?clubId=${clubId}`],
  ['see a board', 403, 'GET', ({ boardId }) => `/boards/${boardId}`],
  ['take a board', 403, 'POST', ({ boardId }) => `/boards/${boardId}/rotate-key`, {}],
  ['remove a board', 403, 'DELETE', ({ boardId }) => `/boards/${boardId}`],
  ['rename a player', 403, 'PATCH', ({ olgaPlayerId }) => `/players/${olgaPlayerId}`, { name: 'Mine' }],
  ['claim a player of somebody', 409, 'POST', ({ olgaPlayerId }) => `/players/${olgaPlayerId}/claim`, {}],
  [
    'join a club as its owner',
    403,
    'POST',
    ({ malloryPlayerId }) => `/players/${malloryPlayerId}/memberships`,
    ({ clubId }) => ({ clubId, role: 'owner' }),
  ],
  [
    'join a club as its manager',
    403,
    'POST',
    ({ malloryPlayerId }) => `/players/${malloryPlayerId}/memberships`,
    ({ clubId }) => ({ clubId, role: 'manager' }),
  ],
  [
    'make somebody else the owner of a club',
    403,
    'POST',
    ({ ghostId }) => `/players/${ghostId}/memberships`,
    ({ clubId }) => ({ clubId, role: 'owner' }),
  ],
  [
    'bring somebody else into a club',
    403,
    'POST',
    ({ ghostId }) => `/players/${ghostId}/memberships`,
    ({ clubId }) => ({ clubId, role: 'member' }),
  ],
  ['add a court to a club', 403, 'POST', () => '/courts', ({ clubId }) => ({ name: 'Mine', clubId })],
  ['play on a court of a club', 403, 'POST', () => '/freeplay-matches', ({ courtId }) => ({ courtId })],
  [
    'become staff of a tournament',
    403,
    'PUT',
    ({ tournamentId, olgaId }) => `/tournaments/${tournamentId}/staff/${olgaId}`,
    { role: 'director' },
  ],
  ['list users', 403, 'GET', () => '/users'],
  ['become an admin', 403, 'PATCH', ({ olgaId }) => `/users/${olgaId}`, { role: 'admin' }],
];

/** Object- and function-level authorization (OWASP API1, API5), signed in and not. */
export const objectOwnershipCases: readonly HostileCase[] = writes.flatMap(
  ([what, status, method, pathOf, body]) => {
    const attempt = (things: Things, headers: Record<string, string>) => ({
      method,
      path: pathOf(things),
      headers: { ...(body === undefined ? {} : json), ...headers },
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(typeof body === 'function' ? (body(things) as object) : body) }),
    });
    const mine = trying(`another user who would ${what}`, status, ({ things }) => attempt(things, {}));
    if (status === 404 && method === 'GET') return [mine];
    return [
      mine,
      trying(`no user who would ${what}`, 401, ({ things }) => attempt(things, { authorization: '' })),
    ];
  },
);
