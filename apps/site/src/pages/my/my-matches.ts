import type { AnswerOf } from '@courtcast/client';
import type { ListedMatchView, LiveMatchView } from '@courtcast/contracts';
import { keyText, readKey } from '@courtcast/web-data/page-data/read-key.ts';
import type { ReadArguments, ReadId } from '@courtcast/web-data/page-data/read-key.ts';
import type { PageData } from '@courtcast/web-data/page-data/page-data.ts';
import { isSame } from '../../follow/followed.ts';
import type { FollowedId } from '../../follow/followed.ts';
import { resultOf } from '@courtcast/web-score/team-match/tie.ts';
import type { Tie } from '@courtcast/web-score/team-match/tie.ts';
import { fromLiveMatch, fromMatchDetail, fromMatchView } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import { listsOf } from './my-reads.ts';

type Listed = LiveMatchView | ListedMatchView;

/** A thing that could be read: a match by its sides, all else by its name. */
export interface NamedThing {
  readonly name: string | null;
  readonly match: ShownMatch | null;
}

/** What page data say of the things that are followed. */
export interface MyData {
  /** Every match that was read, each once, as it was when it was read. */
  readonly matches: readonly ShownMatch[];
  readonly ties: readonly Tie[];
  /** Live matches of the whole system at that time. */
  readonly live: readonly Listed[];
  /** What is followed, with the ids that players have now: one who was merged is found under another. */
  readonly present: readonly FollowedId[];
  /** What could be read, by `keyOf`: names as they are now. */
  readonly names: Readonly<Record<string, NamedThing>>;
}

/** A thing as one text. */
export function keyOf({ kind, id }: FollowedId): string {
  return `${kind}.${id}`;
}

function answersIn(page: PageData) {
  const known = new Map(page.reads.map(({ key, data }) => [keyText(key), data]));
  // Written by the operation that its key names.
  return <Id extends ReadId>(operation: Id, ...input: ReadArguments<Id>) =>
    known.get(keyText(readKey(operation, ...input))) as AnswerOf<Id> | undefined;
}

type Answers = ReturnType<typeof answersIn>;

const paramsOf = ({ id }: FollowedId) => ({ params: { id } });

const nameReads = {
  match: null,
  player: 'getPlayer',
  team: 'getTeam',
  tournament: 'getTournament',
} as const;

function nameIn(answers: Answers, thing: FollowedId): NamedThing | undefined {
  const operation = nameReads[thing.kind];
  if (operation !== null) {
    const named = answers(operation, paramsOf(thing));
    return named && { name: named.name, match: null };
  }
  const match = answers('getMatch', paramsOf(thing));
  return match && { name: null, match: fromMatchDetail(match) };
}

function matchesIn(answers: Answers, thing: FollowedId): ShownMatch[] {
  const own = thing.kind === 'match' ? answers('getMatch', paramsOf(thing)) : undefined;
  const listed = listsOf(thing).flatMap((input) => answers('listMatches', input)?.data ?? []);
  return [...(own === undefined ? [] : [fromMatchDetail(own)]), ...listed.map(fromMatchView)];
}

/** One each, the newest. */
function distinct(matches: readonly ShownMatch[]): ShownMatch[] {
  const newest = new Map<string, ShownMatch>();
  for (const match of matches) {
    const known = newest.get(match.id);
    if (known === undefined || known.version < match.version) newest.set(match.id, match);
  }
  return [...newest.values()];
}

function withPresentIds(answers: Answers, followed: readonly FollowedId[]): FollowedId[] {
  return followed.flatMap((thing) => {
    const now = thing.kind === 'player' ? answers('getPlayer', paramsOf(thing)) : undefined;
    return now === undefined || now.id === thing.id ? [thing] : [thing, { ...thing, id: now.id }];
  });
}

/** Whether a match is of something that is followed: it, its tournament, one of its teams or players. */
export function createIsOfFollowed(followed: readonly FollowedId[]) {
  const has = (kind: FollowedId['kind'], id: string | undefined) =>
    id !== undefined && followed.some((one) => isSame(one, { kind, id }));
  return ({ id, tournament, teamMatch, players }: Listed): boolean =>
    has('match', id) ||
    has('tournament', tournament?.id) ||
    has('team', teamMatch?.home.id) ||
    has('team', teamMatch?.guest.id) ||
    [...players.home, ...players.guest].some((player) => has('player', player.id));
}

/** Reads page data of /my; `followed` is what they were asked for. */
export function readMyData(page: PageData, followed: readonly FollowedId[]): MyData {
  const answers = answersIn(page);
  const ties = followed
    .filter(({ kind }) => kind === 'team')
    .flatMap(({ id }) => answers('listTeamMatches', { query: { teamId: id } }) ?? []);
  return {
    matches: distinct(followed.flatMap((thing) => matchesIn(answers, thing))),
    ties: [...new Map(ties.map((tie) => [tie.id, tie])).values()],
    live: answers('listLiveMatches')?.matches ?? [],
    present: withPresentIds(answers, followed),
    names: Object.fromEntries(
      followed.flatMap((thing) => {
        const name = nameIn(answers, thing);
        return name === undefined ? [] : [[keyOf(thing), name]];
      }),
    ),
  };
}

/** What the page shows, in three parts. */
export interface MyMatches {
  readonly now: readonly ShownMatch[];
  readonly coming: readonly ShownMatch[];
  readonly finished: readonly ShownMatch[];
}

const HOUR_MS = 3_600_000;
/** How long a result stands as one that has just come, and how long what was planned and not begun is waited for. */
const RECENT_MS = 72 * HOUR_MS;
const OVERDUE_MS = 24 * HOUR_MS;
const MAX_OF_PART = 12;

const plannedAt = ({ plan }: ShownMatch): string => plan?.at ?? '9999';
const endedAt = ({ completedAt }: ShownMatch): string => completedAt ?? '9999';

interface Shown {
  readonly data: Pick<MyData, 'matches'>;
  /** Live matches of what is followed, and those of them that have ended since, as the socket sent them. */
  readonly live: readonly Listed[];
  readonly ended: readonly Listed[];
  readonly nowMs: number;
}

function isRecent({ completedAt }: ShownMatch, nowMs: number): boolean {
  return completedAt === null || nowMs - Date.parse(completedAt) < RECENT_MS;
}

/** What is on, what comes next and what has just finished, each match once, by the newest that is known of it. */
export function myMatches({ data, live, ended, nowMs }: Shown): MyMatches {
  const all = distinct([...data.matches, ...live.map(fromLiveMatch), ...ended.map(fromLiveMatch)]);
  const of = (status: ShownMatch['status']) => all.filter((match) => match.status === status);
  return {
    now: [...of('in_progress'), ...of('suspended')],
    coming: of('scheduled')
      .filter(({ plan }) => plan === undefined || nowMs - Date.parse(plan.at) < OVERDUE_MS)
      .toSorted((one, other) => plannedAt(one).localeCompare(plannedAt(other)))
      .slice(0, MAX_OF_PART),
    finished: of('completed')
      .filter((match) => isRecent(match, nowMs))
      .toSorted((one, other) => endedAt(other).localeCompare(endedAt(one)))
      .slice(0, MAX_OF_PART),
  };
}

const maxTies = { coming: 3, finished: 2 } as const;

/** Team matches in the same three parts: at most the next three and the last two of all teams that are followed. */
export function myTies(ties: readonly Tie[]) {
  const sorted = ties.toSorted((one, other) =>
    (one.scheduledAt ?? '9999').localeCompare(other.scheduledAt ?? '9999'),
  );
  return {
    now: sorted.filter(({ status }) => status === 'in_progress'),
    coming: sorted.filter(({ status }) => status === 'upcoming').slice(0, maxTies.coming),
    finished: sorted
      .filter((tie) => resultOf(tie) !== null)
      .toReversed()
      .slice(0, maxTies.finished),
  };
}
