import type { Table } from '../row.ts';
import type { Things } from '../things.ts';

const ofChallenge = ({ ladder, challenge }: Things) => ({ id: ladder, challengeId: challenge });

/** Ladders of clubs (decisions 22). */
export const ladderTable: Table = {
  listOwnLadders: [{ about: 'of one’s own', ask: () => ({}), may: { 200: 'users' } }],
  createLadder: [
    {
      about: 'of a club',
      ask: ({ club }) => ({ body: { clubId: club, name: 'New' } }),
      may: { 201: 'club admin' },
    },
  ],
  patchLadder: [
    {
      about: 'of a club',
      ask: ({ ladder }) => ({ params: { id: ladder }, body: { reach: 2 }, isStale: true }),
      may: { 409: 'club admin' },
    },
  ],
  addLadderPlayer: [
    {
      about: 'a ghost who is in it',
      ask: ({ ladder, clubGhost }) => ({ params: { id: ladder }, body: { playerId: clubGhost } }),
      may: { 201: 'club admin' },
    },
  ],
  removeLadderPlayer: [
    {
      about: 'a ghost',
      ask: ({ ladder, clubGhost }) => ({ params: { id: ladder, playerId: clubGhost }, isStale: true }),
      may: { 409: 'club admin' },
    },
  ],
  putLadderHoliday: [
    {
      about: 'of a ghost',
      ask: ({ ladder, clubGhost }) => ({
        params: { id: ladder, playerId: clubGhost },
        body: { holiday: null },
        isStale: true,
      }),
      may: { 409: 'club admin' },
    },
  ],
  moveLadderPlayer: [
    {
      about: 'a ghost',
      ask: ({ ladder, clubGhost }) => ({
        params: { id: ladder, playerId: clubGhost },
        body: { place: 1, reason: 'Mine' },
      }),
      may: { 200: 'club admin' },
    },
  ],
  createChallenge: [
    {
      about: 'by a ghost with an open one',
      ask: ({ ladder, clubGhost }) => ({
        params: { id: ladder },
        body: { playerId: 'unknown', challengerId: clubGhost },
      }),
      may: { 409: 'club admin' },
    },
  ],
  acceptChallenge: [
    {
      about: 'of somebody with an account',
      ask: (things) => ({ params: ofChallenge(things), body: {} }),
      may: { 200: 'member admin' },
    },
  ],
  declineChallenge: [
    {
      about: 'of somebody with an account, who has accepted it',
      ask: (things) => ({ params: ofChallenge(things), body: {} }),
      may: { 409: 'member admin' },
    },
  ],
  withdrawChallenge: [
    {
      about: 'that there is not',
      ask: ({ ladder }) => ({ params: { id: ladder, challengeId: 'unknown' }, body: {} }),
      may: { 404: 'users' },
    },
  ],
  settleChallenge: [
    {
      about: 'that there is not',
      ask: ({ ladder }) => ({
        params: { id: ladder, challengeId: 'unknown' },
        body: { winner: null, reason: 'Mine' },
      }),
      may: { 404: 'club admin' },
    },
  ],
};
