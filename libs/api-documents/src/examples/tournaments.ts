import type {
  ActivityView,
  BracketEntryView,
  CourtUseView,
  HostRequestView,
  DrawDetailView,
  DrawView,
  EntryListView,
  EntryView,
  EntryWithKeyView,
  GroupRowView,
  InvitationView,
  MatchView,
  OpenStaffInvitationView,
  RegistrationView,
  TournamentDetailView,
  TournamentView,
} from '@courtcast/contracts';
import { exampleId, NOW, recordDates, STARTED_AT } from './ids.ts';
import {
  drawName,
  final,
  liveDetail,
  liveInList,
  quarterfinals,
  tournamentName,
  waiting,
} from './matches.ts';
import { club, named, players, user } from './people.ts';

export const tournament: TournamentView = {
  ...tournamentName,
  description: 'Open tournament of the club. Spectators are welcome.',
  status: 'active',
  sport: 'tennis',
  surface: 'clay',
  matchFormat: 'best_of_3_mtb',
  startDate: '2026-05-01',
  endDate: '2026-05-03',
  registrationDeadline: '2026-04-25T22:00:00.000Z',
  timeZone: 'Europe/Madrid',
  ...recordDates,
};

/** A tournament that asks the club to host it. */
export const hostRequest: HostRequestView = {
  id: exampleId(52),
  name: 'Autumn Doubles',
  startDate: '2026-10-03',
  endDate: '2026-10-04',
};

export const courtUse: CourtUseView = { clubId: club.id, open: false, granted: [tournament.id], refused: [] };

export const draw: DrawView = {
  ...drawName,
  tournamentId: tournament.id,
  size: 8,
  matchFormat: 'best_of_3_mtb',
  formatCode: 'SET3-S:6/TB7-F:TB10',
  gamesPerSet: null,
  tiebreakTo: null,
  tiebreakSuddenDeath: null,
  finalSetTiebreakAt: null,
  finalSetTiebreakTo: null,
  matchTiebreakTo: null,
  deuceRule: 'advantage',
  finalized: true,
  goldenPoint: false,
  gender: 'female',
  ...recordDates,
};

export const tournamentDetail: TournamentDetailView = {
  ...tournament,
  phase: 'live',
  ownerId: user.id,
  hostClubs: [{ id: club.id, name: club.name, logo: club.logo }],
  staff: [
    { userId: user.id, role: 'owner' },
    { userId: exampleId(2), role: 'umpire' },
  ],
  draws: [{ id: draw.id, name: draw.name, size: draw.size, finalized: draw.finalized }],
};

const seedOf = (playerId: string): number | null => {
  const place = players.findIndex(({ id }) => id === playerId);
  return place < 2 ? place + 1 : null;
};

/** Both slots of a match, as the bracket shows them. */
function slotsOf(match: MatchView, index: number): BracketEntryView[] {
  return (['home', 'guest'] as const).map((side, place) => {
    const position = 2 * index + place + 1;
    const stands = match.players[side];
    const [player = null] = stands;
    return {
      id: `${draw.id}-${match.round ?? 1}-${position}`,
      round: match.round ?? 1,
      position,
      matchId: match.id,
      side,
      player,
      players: stands,
      seed: player === null ? null : seedOf(player.id),
      status: player === null ? 'pending' : 'placed',
      match,
    };
  });
}

const rounds: readonly (readonly MatchView[])[] = [quarterfinals, [liveInList, waiting], [final]];

/** Every match of the draw, round by round from the first. */
export const drawMatches: readonly MatchView[] = rounds.flat();

export const bracketEntries: BracketEntryView[] = rounds.flatMap((matches) => matches.flatMap(slotsOf));

export const drawDetail: DrawDetailView = {
  ...draw,
  entrants: players.map(({ id }, place) => ({ players: [named(place)], seed: seedOf(id) })),
  randomSeed: 20260425,
  entries: bracketEntries,
};

export const registration: RegistrationView = {
  id: exampleId(32),
  tournamentId: tournament.id,
  drawId: draw.id,
  playerId: named(0).id,
  partnerPlayerId: null,
  partnerAsked: false,
  players: [named(0)],
  ...recordDates,
};

export const entryList: EntryListView = {
  drawId: draw.id,
  drawName: draw.name,
  gender: null,
  pairs: false,
  capacity: 32,
  opensAt: null,
  closesAt: '2026-04-24T18:00:00.000Z',
  withdrawalDeadline: '2026-04-28T10:00:00.000Z',
  conditions: { bornFrom: 2008, bornTo: null, ratingFrom: null, ratingTo: null },
  fee: { text: 'EUR 25, in cash at the desk', amount: 25, currency: 'EUR' },
  acceptance: 'order',
  rankedBy: 'rating',
  allowsPublic: true,
  opening: 'open',
  confirmation: 'mail',
  accepted: 1,
  waiting: 0,
};

const entryFields = {
  id: registration.id,
  drawId: draw.id,
  status: 'accepted',
  place: null,
  entryMark: null,
  confirmed: true,
  partner: 'none',
  looking: false,
  fee: 'unpaid',
  payment: { status: 'due', amount: 25, currency: 'EUR' },
  reason: null,
  notes: null,
  createdAt: recordDates.createdAt,
} as const;

export const drawEntry: EntryView = {
  ...entryFields,
  people: [
    {
      ...{ playerId: named(0).id, name: named(0).name, isNew: false, email: 'anna@example.com' },
      ...{ birthYear: 2009, gender: 'female', rating: 4.5, ranking: null },
    },
  ],
  confirmedBy: 'link',
  inDraw: false,
  updatedAt: recordDates.updatedAt,
};

export const entryWithKey: EntryWithKeyView = {
  entry: {
    ...entryFields,
    tournament: { id: tournament.id, name: tournament.name },
    drawName: draw.name,
    pairs: false,
    names: [named(0).name],
    purpose: 'manage',
    confirmation: 'mail',
    feeText: entryList.fee?.text ?? null,
    feeAmount: entryList.fee?.amount ?? null,
    feeCurrency: entryList.fee?.currency ?? null,
    canChange: true,
    requests: [],
    expiresAt: '2026-10-20T10:00:00.000Z',
  },
  key: `${registration.id}.mmc0z9k00.Y291cnRjYXN0LWV4YW1wbGUtb25seQ`,
};

export const staffInvitation: InvitationView = {
  id: exampleId(110),
  role: 'umpire',
  name: 'Umpires of Saturday',
  status: 'open',
  expiresAt: '2026-05-05T10:00:00.000Z',
  createdByUserId: user.id,
  acceptedByUserId: null,
  acceptedAt: null,
  createdAt: STARTED_AT,
};

export const invitationWithKey = {
  invitation: staffInvitation,
  key: `${tournament.id}.Y291cnRjYXN0LWV4YW1wbGUtb25seQ`,
};

export const openStaffInvitation: OpenStaffInvitationView = {
  role: staffInvitation.role,
  tournament: {
    id: tournament.id,
    name: tournament.name,
    startDate: tournament.startDate,
    endDate: tournament.endDate,
    timeZone: tournament.timeZone,
    hostClubs: [{ id: club.id, name: club.name }],
  },
  expiresAt: staffInvitation.expiresAt,
};

export const umpireInvitation: InvitationView = {
  ...staffInvitation,
  id: exampleId(111),
  name: 'Chair of the semi-final',
  createdAt: NOW,
};

export const umpireKey = `${liveDetail.id}.Y291cnRjYXN0LWV4YW1wbGUtdG9vISE`;

/** The key of an open slot of freeplay. */
/** The code at the door of an evening. */
export const doorKey = `${draw.id}.Y291cnRjYXN0LWRvb3Itb2YtYW4tZXZlbmluZw`;
export const SLOT_KEY = 'Y291cnRjYXN0LWV4YW1wbGUtb2YtYS1rZXktb2Ytc2w';

const sides = [liveDetail.players.home, liveDetail.players.guest];

export const activityLine: ActivityView = {
  id: exampleId(120),
  at: STARTED_AT,
  actor: { kind: 'user', id: user.id, name: user.name },
  action: 'match-confirmed',
  record: {
    kind: 'match',
    id: liveDetail.id,
    name: sides.map((side) => side.map(({ name }) => name).join(' / ')).join(' – '),
  },
  draw: { id: draw.id, name: draw.name },
  facts: { score: '6-4 6-3', winner: 'Ana Torres', outcome: 'completed' },
  undo: 'reopen',
};

const figures = {
  group: 1,
  played: 1,
  ties: 0,
  entryMark: null,
  provisional: true,
  status: 'playing',
} as const;

/** The table of a group of two after one match. */
export const groupRows: readonly GroupRowView[] = [
  {
    ...figures,
    rank: 1,
    players: [named(0)],
    seed: 1,
    wins: 1,
    losses: 0,
    points: 2,
    sets: { won: 2, lost: 0 },
    games: { won: 12, lost: 7 },
    scored: { won: 0, lost: 0 },
    separatedBy: 'wins',
  },
  {
    ...figures,
    rank: 2,
    players: [named(4)],
    seed: null,
    wins: 0,
    losses: 1,
    points: 0,
    sets: { won: 0, lost: 2 },
    games: { won: 7, lost: 12 },
    scored: { won: 0, lost: 0 },
    separatedBy: null,
  },
];
