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

/** The lists of matches that are read for a player or tournament: what comes, and what was last played. */
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

/** The matches of an answer: of a list, or the one that it is. */
function matchesIn(answer: unknown): MatchView[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if ('data' in answer && Array.isArray(answer.data)) return answer.data as MatchView[];
  return 'players' in answer && 'version' in answer ? [answer as MatchView] : [];
}

/**
 * Reads what is shown of each thing, at most three reads of each, and sends what is known of the sides of its matches.
 * What there is no longer is left out.
 */
export async function readFollowed(read: SourceReader, followed: readonly FollowedId[]): Promise<void> {
  const settled = await Promise.allSettled(followed.flatMap((thing) => reads[thing.kind](read, thing)));
  const answers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await sendSides(read, answers.flatMap(matchesIn));
}
