import { aggregateSchema, anything, listIndexes, oneOf, required } from '@courtcast/mongo';
import type { IndexDeclaration } from '@courtcast/mongo';
import type { Match } from '../../domain/match.ts';

/** Name of the index that lets one match be live on a court. */
export const LIVE_COURT_INDEX = 'one-live-match-a-court';

const sorts = ['createdAt', 'updatedAt', 'scheduledTime', 'startedAt', 'completedAt', 'schedule'];
const filters = ['tournamentId', 'drawId', 'status', 'courtId', 'playerIds', 'clubIds', 'kind'];
/** They are read where the match itself has them: earlier releases saved no keys for them. */
const filtersInState = ['umpireUserId', 'tie.leagueGroupId', 'round'];
const filterSorts = ['createdAt', 'schedule'];

/**
 * One index for every sort of the whole list, and for every filter one sorted by creation and one by the order of play.
 * A combination of filters reads one of them and checks the rest.
 */
const matchIndexes: readonly IndexDeclaration[] = [
  {
    fields: { 'keys.liveCourtId': 1 },
    options: { unique: true, sparse: true, name: LIVE_COURT_INDEX },
  },
  { fields: { 'keys.idleSince': 1 }, options: { sparse: true } },
  { fields: { 'keys.vacatedBy': 1 }, options: { sparse: true } },
  { fields: { 'keys.countsAt': 1 }, options: { sparse: true } },
  { fields: { 'keys.recalledAt': 1 }, options: { sparse: true } },
  { fields: { 'keys.formerPlayerIds': 1 }, options: { sparse: true } },
  { fields: { 'state.invitations.accepted.by': 1 }, options: { sparse: true } },
  { fields: { 'state.board.id': 1, 'keys.status': 1 } },
  ...listIndexes(['audience'], sorts),
  ...filters.flatMap((filter) => listIndexes([filter, 'audience'], filterSorts)),
  ...filtersInState.flatMap((filter) =>
    listIndexes(['audience'], filterSorts).map(({ fields }) => ({
      fields: { [`state.${filter}`]: 1 as const, ...fields },
    })),
  ),
];

const statuses = ['scheduled', 'in_progress', 'suspended', 'completed', 'cancelled'] as const;
const outcomes = ['completed', 'walkover', 'retirement', 'default'] as const;
const side = oneOf('home', 'guest');
const named = { id: required(String), name: required(String) };
const seats = [{ ...named, isOpen: Boolean, key: String, isGuest: Boolean }] as const;
const vacated = {
  byMatchId: required(String),
  advance: required(Number),
  playerIds: required([String]),
};
const revision = { epoch: required(Number), version: required(Number) };
const feed = { matchId: required(String), side: required(side) };

/** The collection `match`. */
export const matchSchema = aggregateSchema<Match>({
  state: {
    id: required(String),
    kind: required(oneOf('tournament', 'team', 'freeplay')),
    status: required(oneOf(...statuses)),
    // `MatchSettings` of the scoring rules.
    settings: required(anything),
    goldenPoint: required(Boolean),
    sides: required({ home: seats, guest: seats }),
    tournament: { ...named, hostClubIds: required([String]), isDraft: required(Boolean) },
    draw: { ...named, goldenPoint: required(Boolean), isForPlace: Boolean },
    round: Number,
    feeds: feed,
    drawRound: { drawType: required(String), round: required(Number), court: Number },
    boxLeague: {
      id: required(String),
      clubId: required(String),
      round: required(Number),
      until: required(String),
    },
    lotInto: String,
    leadsTo: [{ ...feed, take: required(oneOf('winners', 'losers')), onlyFirstMatch: Boolean }],
    absent: [side],
    loserFeeds: { ...feed, drawId: required(String), onlyFirstMatch: Boolean },
    tie: {
      id: required(String),
      leagueGroupId: required(String),
      clubId: required(String),
      scheduledAt: Date,
      teams: { home: required(named), guest: required(named) },
      forfeitedBy: side,
      areBothAbsent: Boolean,
    },
    court: { ...named, clubId: required(String), club: named, isLetIn: Boolean },
    board: { id: required(String), clubId: required(String) },
    createdBy: required(String),
    umpireUserId: String,
    // Shape: `Invitation`.
    invitations: [anything],
    notes: String,
    scheduledTime: Date,
    notBeforeTime: Date,
    isPromisePlanned: Boolean,
    playOrder: Number,
    calledAt: Date,
    // `Play`: a state of the scoring rules.
    play: anything,
    logged: required(Number),
    pendingResult: { outcome: required(String), winnerSide: required(side) },
    beforeResult: { status: required(oneOf(...statuses)), completedAt: Date },
    winnerSide: side,
    outcome: oneOf(...outcomes),
    confirmedAt: Date,
    confirmedByUserId: String,
    review: {
      status: required(oneOf('pending', 'counted', 'disputed')),
      sides: required([side]),
      answers: required([{ playerId: required(String), isAccepted: required(Boolean) }]),
      countsAt: required(Date),
      waitsFor: required([String]),
    },
    leftOutBy: [String],
    advances: required(Number),
    endings: Number,
    startedAt: Date,
    completedAt: Date,
    lastPlayAt: Date,
    resumedAt: Date,
    wentOnAt: Date,
    bothOut: required(Boolean),
    isDropped: required(Boolean),
    vacated: required({ home: vacated, guest: vacated }),
    recalled: { at: required(Date), status: required(oneOf(...statuses)), isFinal: required(Boolean) },
    orderedBy: revision,
    source: revision,
    createdAt: required(Date),
    updatedAt: required(Date),
  },
  keys: {
    // Audience in lists: `public`, the id of its draft tournament, or `none`.
    audience: String,
    kind: required(String),
    status: required(String),
    tournamentId: String,
    drawId: String,
    courtId: String,
    createdAt: required(Date),
    updatedAt: required(Date),
    scheduledTime: Date,
    startedAt: Date,
    completedAt: Date,
    clubIds: required([String]),
    playerIds: required([String]),
    // While it is played there: one match a court.
    liveCourtId: String,
    // Keys of the sweeps.
    idleSince: Date,
    vacatedBy: [String],
    recalledAt: Date,
    countsAt: Date,
    // Former players, so that a merge also finds this match.
    formerPlayerIds: [String],
    // The order of play as one text.
    schedule: required(String),
  },
  // Append-only: as `LogLine` says.
  parts: { log: required([anything]) },
  indexes: matchIndexes,
});
