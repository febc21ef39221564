import type { MatchView } from '@courtcast/contracts';
import type { ReadArguments } from '@courtcast/web-data/page-data/read-key.ts';
import type { PageReader, SourceReader } from '@courtcast/web-data/page-data/page-source.ts';
import { sendSides } from '@courtcast/web-score/sides/send-sides.ts';
import type { FollowedId, FollowedKind } from '../../follow/followed.ts';

type Listed = ReadArguments<'listMatches'>[0];

const MAX_COMING = 5;
const MAX_FINISHED = 4;

const coming = { status: 'scheduled', sort: 'schedule', perPage: MAX_COMING } as const;
const finished = {
  status: 'completed',
  sortBy: 'completedAt',
  sortOrder: 'desc',
  perPage: MAX_FINISHED,
} as const;

/** The reads of a player's or tournament's coming and last matches. */
export function listsOf({ kind, id }: FollowedId): Listed[] {
  const whose = kind === 'player' ? { playerId: id } : kind === 'tournament' ? { tournamentId: id } : null;
  return whose === null ? [] : [{ query: { ...whose, ...coming } }, { query: { ...whose, ...finished } }];
}

type Reads = Readonly<Record<FollowedKind, (read: PageReader, thing: FollowedId) => Promise<unknown>[]>>;

const readLists = (read: PageReader, thing: FollowedId) =>
  listsOf(thing).map((input) => read('listMatches', input));

const reads: Reads = {
  match: (read, { id }) => [read('getMatch', { params: { id } })],
  player: (read, thing) => [read('getPlayer', { params: { id: thing.id } }), ...readLists(read, thing)],
  team: (read, { id }) => [
    read('getTeam', { params: { id } }),
    read('listTeamMatches', { query: { teamId: id } }),
  ],
  tournament: (read, thing) => [
    read('getTournament', { params: { id: thing.id } }),
    ...readLists(read, thing),
  ],
};

/** The matches of an answer: of a list, or the match itself. */
function matchesIn(answer: unknown): MatchView[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if ('data' in answer && Array.isArray(answer.data)) return answer.data as MatchView[];
  return 'players' in answer && 'version' in answer ? [answer as MatchView] : [];
}

/**
 * Reads the data of each item, at most three reads each, and sends facts about the sides of its matches.
 * Deleted items are left out.
 */
export async function readFollowed(read: SourceReader, followed: readonly FollowedId[]): Promise<void> {
  const settled = await Promise.allSettled(followed.flatMap((thing) => reads[thing.kind](read, thing)));
  const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await sendSides(read, answers.flatMap(matchesIn));
}
