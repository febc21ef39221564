import type { AnswerOf } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import type { Poll } from '../availability/use-polls.ts';
import type { LineUpFacts } from './legal.ts';

/** One side of a team match, as its line-ups are put together. */
export interface SideFacts {
  readonly tie: AnswerOf<'getTeamMatch'>;
  readonly side: SideName;
  readonly team: AnswerOf<'getTeam'>;
  readonly league: AnswerOf<'getLeague'>;
  readonly entries: AnswerOf<'listTeamMatchEntries'>;
  /** What the players have answered; undefined where no one was asked, and for who may not read it. */
  readonly poll: Poll | undefined;
}

type MatchType = SideFacts['entries'][number]['matchType'];

/** What a side has handed in: its players of each entry, by position. */
export function handedIn({ entries, side }: Pick<SideFacts, 'entries' | 'side'>, matchType: MatchType) {
  return entries
    .filter((entry) => entry.matchType === matchType)
    .toSorted((one, other) => one.position - other.position)
    .map(({ players }) =>
      players
        .filter((player) => player.side === side)
        .toSorted((one, other) => one.position - other.position)
        .map(({ playerId }) => playerId),
    );
}

/** Players of the team by their ids; without a name who has left it. */
export function playersIn({ players }: SideFacts['team'], ids: readonly string[]): { name: string }[] {
  return ids.map((id) => ({ name: players.find((player) => player.id === id)?.name ?? '' }));
}

/** What a line-up of a side is checked against, for as many singles or doubles. */
export function lineUpFacts(
  { team, league }: Pick<SideFacts, 'team' | 'league'>,
  { count, isOrdered }: Pick<LineUpFacts, 'count' | 'isOrdered'>,
): LineUpFacts {
  const genders = new Map(team.players.map(({ id, gender }) => [id, gender]));
  const genderOf = (id: string) => genders.get(id);
  return { roster: team.playerIds, count, isOrdered, gender: league.gender ?? null, genderOf };
}

/** Names what is put together for a side and not handed in: its singles, and its doubles. */
export function lineUpForms(tie: { readonly id: string }, side: SideName) {
  return [`line-up:${tie.id}:${side}`, `doubles:${tie.id}:${side}`] as const;
}
