import type { OperationId } from '@courtcast/contracts';
import type { Row, Table } from '../row.ts';
import type { Things } from '../things.ts';

type MatchThing = 'match' | 'tieMatch' | 'courtPlay' | 'openPlay' | 'draftMatch' | 'eveningMatch';

/** Asks for a change of a version that the match never had. */
const stale = (thing: MatchThing, body: object) => (things: Things) => ({
  params: { id: things[thing] },
  body: { ...body, expectedVersion: 0 },
});

/** The permitted callers for each kind of match. */
interface MayOf {
  readonly match: string;
  readonly tieMatch: string;
  readonly courtPlay: string;
  readonly openPlay: string;
  readonly eveningMatch: string;
  readonly draftMatch: string;
  /** Of the draft. */
  readonly seesDraft: string;
}

const rowsOf = (may: MayOf, body: object): readonly Row[] => [
  { about: 'of a tournament', ask: stale('match', body), may: { 409: may.match } },
  { about: 'of a tie', ask: stale('tieMatch', body), may: { 409: may.tieMatch } },
  { about: 'on a court, freeplay', ask: stale('courtPlay', body), may: { 409: may.courtPlay } },
  { about: 'without a court, freeplay', ask: stale('openPlay', body), may: { 409: may.openPlay } },
  { about: 'of an evening', ask: stale('eveningMatch', body), may: { 409: may.eveningMatch } },
  {
    about: 'of a draft',
    ask: stale('draftMatch', body),
    may: { 409: may.draftMatch, 403: may.seesDraft },
    others: 404,
  },
];

/** Those who type a score in: all who score, but no link. */
const typers: MayOf = {
  match: 'staff chair board admin',
  tieMatch: 'captains organizer admin',
  courtPlay: 'player opponent club admin',
  openPlay: 'player opponent admin',
  eveningMatch: 'staff admin',
  draftMatch: 'staff admin',
  seesDraft: '',
};
const scorers: MayOf = { ...typers, match: 'staff chair board link admin' };
const confirmers: MayOf = {
  ...typers,
  match: 'officials admin',
  eveningMatch: 'officials admin',
  draftMatch: 'officials admin',
  seesDraft: 'umpire',
};
/** Those who play freeplay or an evening, for themselves; with its code whoever plays that. */
const playersThemselves: MayOf = {
  ...{ match: '', tieMatch: '', draftMatch: '', seesDraft: 'staff admin' },
  ...{ courtPlay: 'player opponent', openPlay: 'player opponent' },
  eveningMatch: 'player partner opponent code',
};
const arrangers: MayOf = { ...confirmers, courtPlay: 'club coach admin', openPlay: 'player admin' };

const scoring = {
  startMatch: {},
  addPoints: { winner: 'home' },
  addMatchEvent: { type: 'fault' },
  callTime: {},
  undoPoint: {},
  suspendMatch: {},
  resumeMatch: {},
  setMatchResult: { outcome: 'walkover', winnerSide: 'home' },
} satisfies Partial<Record<OperationId, object>>;
const confirming = {
  confirmMatch: {},
  cancelMatch: {},
  reinstateMatch: {},
  reopenMatch: {},
  correctMatch: { winnerSide: 'home' },
} satisfies Partial<Record<OperationId, object>>;
const tableOf = (bodies: Readonly<Record<string, object>>, may: MayOf): Table =>
  Object.fromEntries(Object.entries(bodies).map(([id, body]) => [id, rowsOf(may, body)]));

const ofMatch = (thing: MatchThing, rest: object) => (things: Things) => ({
  params: { id: things[thing] },
  ...rest,
});
const invitation = { body: {} };

/** Matches, what is invited to them, and freeplay (decisions 5, 14). */
export const matchTable: Table = {
  ...tableOf(scoring, scorers),
  ...tableOf(confirming, confirmers),
  putScore: rowsOf(typers, { sets: [] }),
  ...tableOf({ acceptResult: {}, disputeResult: {} }, playersThemselves),
  reportResult: [
    {
      about: 'of a bracket',
      ask: ofMatch('match', { body: { playerId: 'unknown', sets: [] } }),
      may: {},
    },
    {
      about: 'of an evening, for somebody who does not play it',
      ask: ofMatch('eveningMatch', { body: { playerId: 'unknown', sets: [] } }),
      may: { 422: 'player partner opponent code' },
    },
  ],
  setOwnRecord: [
    {
      about: 'of a bracket, which counts for all',
      ask: ofMatch('match', { body: { counts: true } }),
      may: { 409: 'player partner opponent' },
    },
    {
      about: 'of an evening, in one’s own record',
      ask: ofMatch('eveningMatch', { body: { counts: true } }),
      may: { 200: 'player partner opponent' },
    },
  ],
  changeMatches: [
    {
      about: 'of all of a tournament, each refused or made by itself',
      ask: ({ match }) => ({ body: { changes: [{ matchId: match, change: 'resume', expectedVersion: 0 }] } }),
      may: { 200: 'users' },
    },
  ],
  patchMatch: [
    ...rowsOf(arrangers, { notes: 'Mine' }),
    {
      about: 'its court alone',
      ask: stale('match', { courtId: null }),
      may: { 409: 'officials club admin' },
    },
    {
      about: 'its umpire',
      ask: stale('match', { umpireUserId: null }),
      may: { 409: 'officials admin' },
    },
  ],
  listMyMatches: [{ about: 'one’s own', ask: () => ({}), may: { 200: 'users' } }],
  listUmpireInvitations: [
    { about: 'of a tournament', ask: ofMatch('match', {}), may: { 200: 'officials admin' } },
    { about: 'of a tie', ask: ofMatch('tieMatch', {}), may: { 200: 'captains organizer admin' } },
    { about: 'of freeplay on a court', ask: ofMatch('courtPlay', {}), may: { 200: 'club coach admin' } },
  ],
  createUmpireInvitation: [
    { about: 'of a tournament', ask: ofMatch('match', invitation), may: { 201: 'officials admin' } },
    { about: 'of a tie', ask: ofMatch('tieMatch', invitation), may: { 201: 'captains organizer admin' } },
    {
      about: 'of freeplay on a court',
      ask: ofMatch('courtPlay', invitation),
      may: { 201: 'club coach admin' },
    },
    {
      about: 'of freeplay without a court',
      ask: ofMatch('openPlay', invitation),
      may: { 201: 'player admin' },
    },
    {
      about: 'of a draft',
      ask: ofMatch('draftMatch', invitation),
      may: { 201: 'officials admin', 403: 'umpire devices' },
      others: 404,
    },
  ],
  deleteUmpireInvitation: [
    {
      about: 'that there is not',
      ask: ({ match }) => ({ params: { id: match, invitationId: 'unknown' } }),
      may: { 404: 'officials admin' },
    },
  ],
  acceptUmpireInvitation: [
    { about: 'with a wrong key', ask: () => ({ body: { key: 'wrong' } }), may: { 422: 'users' } },
  ],
  createFreeplayMatch: [
    {
      about: 'on a court that is taken',
      ask: ({ busyCourt }) => ({ body: { courtId: busyCourt } }),
      may: { 409: 'club coach member admin' },
    },
    {
      about: 'between two others, on a court that is taken',
      ask: ({ busyCourt, people }) => ({
        body: {
          courtId: busyCourt,
          players: {
            home: [{ playerId: people.player.playerId }],
            guest: [{ playerId: people.opponent.playerId }],
          },
        },
      }),
      may: { 409: 'club admin' },
    },
    {
      about: 'between two others, without a court',
      ask: ({ people }) => ({
        body: {
          players: {
            home: [{ playerId: people.player.playerId }],
            guest: [{ playerId: people.opponent.playerId }],
          },
        },
      }),
      may: { 201: 'player opponent board otherBoard admin' },
    },
  ],
  listFreeplaySlots: [
    { about: 'on a court', ask: ofMatch('courtPlay', {}), may: { 200: 'player opponent club admin' } },
    { about: 'without a court', ask: ofMatch('openPlay', {}), may: { 200: 'player opponent admin' } },
  ],
  claimFreeplaySlot: [
    {
      about: 'that is taken',
      ask: ({ courtPlay }) => ({
        params: { id: courtPlay, side: 'home', position: '1' },
        body: { key: 'wrong' },
      }),
      may: { 200: 'player', 409: 'users' },
    },
  ],
};
