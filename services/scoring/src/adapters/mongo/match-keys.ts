import type { IndexDeclaration } from '@courtcast/mongo';
import { sides } from '@courtcast/scoring-rules';
import type { Match } from '../../domain/match.ts';
import { clubsOf, isHidden } from '../../domain/standing.ts';

/** `audience` of a match that everybody may see; else it is the id of its draft tournament. */
export const PUBLIC = 'public';

/** Sorts behind every date and number, as nulls do in the order of play. */
const LAST = '~';
const ORDER_DIGITS = 7;

/** The order of play as one text: time, not before, order, nulls last; then creation (specification 4.4). */
const scheduleOf = ({ scheduledTime, notBeforeTime, playOrder, createdAt }: Match): string =>
  [
    scheduledTime?.toISOString() ?? LAST,
    notBeforeTime?.toISOString() ?? LAST,
    playOrder === null ? LAST : String(playOrder).padStart(ORDER_DIGITS, '0'),
    createdAt.toISOString(),
  ].join(' ');

const isIdleable = ({ kind, status }: Match): boolean => kind === 'freeplay' && status === 'in_progress';

const vacatedBy = ({ vacated }: Match): string[] | undefined => {
  const ids = sides.flatMap((side) => vacated[side]?.byMatchId ?? []);
  return ids.length === 0 ? undefined : ids;
};

/** Players who were taken out of a slot again: a merge has to find them there, too. */
const formerPlayerIdsOf = ({ vacated }: Match): string[] | undefined => {
  const ids = sides.flatMap((side) => vacated[side]?.playerIds ?? []);
  return ids.length === 0 ? undefined : ids;
};

const playerIdsOf = ({ sides: { home, guest } }: Match): string[] =>
  [home, guest].flatMap((seats) => (seats ?? []).map(({ id }) => id));

const sortKeysOf = ({ createdAt, updatedAt, scheduledTime, startedAt, completedAt }: Match) => ({
  createdAt,
  updatedAt,
  scheduledTime,
  startedAt,
  completedAt,
});

/** Ids of what a match belongs to. */
const contextOf = ({ tournament, draw, court }: Match) => ({
  tournamentId: tournament?.id ?? null,
  drawId: draw?.id ?? null,
  courtId: court?.id ?? null,
});

/** What lists filter and sort by. Absent where undefined, so that sparse indexes leave the document out. */
export function toMatchKeys(match: Match) {
  return {
    audience: isHidden(match) ? match.tournament?.id : PUBLIC,
    kind: match.kind,
    status: match.status,
    ...contextOf(match),
    ...sortKeysOf(match),
    clubIds: clubsOf(match),
    playerIds: playerIdsOf(match),
    liveCourtId: match.status === 'in_progress' ? match.court?.id : undefined,
    idleSince: isIdleable(match) ? (match.lastPlayAt ?? match.createdAt) : undefined,
    vacatedBy: vacatedBy(match),
    formerPlayerIds: formerPlayerIdsOf(match),
    schedule: scheduleOf(match),
  };
}

/** Name of the index that lets one match be live on a court. */
export const LIVE_COURT_INDEX = 'one-live-match-a-court';

const sorts = ['createdAt', 'updatedAt', 'scheduledTime', 'startedAt', 'completedAt', 'schedule'];
const filters = ['tournamentId', 'drawId', 'status', 'courtId', 'playerIds', 'clubIds'];

const index = (...fields: readonly string[]): IndexDeclaration => ({
  fields: { ...Object.fromEntries(fields.map((field) => [`keys.${field}`, 1 as const])), _id: 1 },
});

/**
 * One index for every sort of the whole list, and for every filter one by creation and one by the order of play; what
 * combines filters reads one of them and checks the rest.
 */
export const matchIndexes: readonly IndexDeclaration[] = [
  {
    fields: { 'keys.liveCourtId': 1 },
    options: { unique: true, sparse: true, name: LIVE_COURT_INDEX },
  },
  { fields: { 'keys.idleSince': 1 }, options: { sparse: true } },
  { fields: { 'keys.vacatedBy': 1 }, options: { sparse: true } },
  { fields: { 'keys.formerPlayerIds': 1 }, options: { sparse: true } },
  ...sorts.map((sort) => index('audience', sort)),
  ...filters.flatMap((filter) => [
    index(filter, 'audience', 'createdAt'),
    index(filter, 'audience', 'schedule'),
  ]),
];
