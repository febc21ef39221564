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

/** A followed item that could be read: a match with its sides, anything else with its name. */
export interface NamedThing {
  readonly name: string | null;
  readonly match: ShownMatch | null;
}

/** The page data about followed items. */
export interface MyData {
  /** All matches that were read, each once. */
  readonly matches: readonly ShownMatch[];
  readonly ties: readonly Tie[];
  /** The live matches of the whole system at the time of reading. */
  readonly live: readonly Listed[];
  /** The followed items with current ids: a merged player has a new one. */
  readonly present: readonly FollowedId[];
  /** The readable items with their current names, by `keyOf`. */
  readonly names: Readonly<Record<string, NamedThing>>;
}

/** An item as a string key. */
export function keyOf({ kind, id }: FollowedId): string {
  return `${kind}.${id}`;
}

function answersIn(page: PageData) {
  const known = new Map(page.reads.map(({ key, data }) => [keyText(key), data]));
  // The key names the operation that returned this answer.
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

/** Removes duplicates, keeping the newest. */
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

/** Whether a match concerns a followed item: the match, its tournament, one of its teams or players. */
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

/** Reads the page data of /my; `followed` is the list they were requested for. */
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

/** The matches of the page in three sections. */
export interface MyMatches {
  readonly now: readonly ShownMatch[];
  readonly coming: readonly ShownMatch[];
  readonly finished: readonly ShownMatch[];
}

const HOUR_MS = 3_600_000;
/** How long a result counts as new, and how long an overdue match is still listed. */
const RECENT_MS = 72 * HOUR_MS;
const OVERDUE_MS = 24 * HOUR_MS;
const MAX_OF_PART = 12;

const plannedAt = ({ plan }: ShownMatch): string => plan?.at ?? '9999';
const endedAt = ({ completedAt }: ShownMatch): string => completedAt ?? '9999';

interface Shown {
  readonly data: Pick<MyData, 'matches'>;
  /** Live matches of followed items, and those that have ended since, from the socket. */
  readonly live: readonly Listed[];
  readonly ended: readonly Listed[];
  readonly nowMs: number;
}

function isRecent({ completedAt }: ShownMatch, nowMs: number): boolean {
  return completedAt === null || nowMs - Date.parse(completedAt) < RECENT_MS;
}

/** Current, coming and finished matches, each once, in its newest known state. */
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

/** Team matches in the same sections: at most the next three and the last two of all followed teams. */
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
