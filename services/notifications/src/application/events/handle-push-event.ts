import { changesOf, matchStateSchema } from '@courtcast/contracts';
import type { DomainEvent, MatchState } from '@courtcast/contracts';
import { dueOf } from '@courtcast/scoring-rules';
import { noticeOf } from '../../domain/push/notice.ts';
import type { MatchFacts, NoticeFacts } from '../../domain/push/notice-facts.ts';
import { deliveryOrder } from '../../domain/webhooks/delivery.ts';
import type { Deps } from '../ports.ts';

const endings: readonly NoticeFacts['ending'][] = ['walkover', 'retirement', 'default'];

/** The end of a match, confirmed or waiting for confirmation. */
function endOf(match: MatchState): Pick<NoticeFacts, 'winnerSide' | 'ending'> {
  const { winnerSide, suggestedWinner, pendingResult: pending, outcome } = match;
  const ended = outcome ?? pending?.outcome;
  return {
    winnerSide: winnerSide ?? pending?.winnerSide ?? suggestedWinner,
    ending: endings.find((ending) => ending === ended) ?? null,
  };
}

function factsOf(match: MatchState): NoticeFacts {
  const { players, sets, tournament, court } = match;
  const namesOf = (side: 'home' | 'guest') => players[side].map(({ name }) => name);
  return {
    players: { home: namesOf('home'), guest: namesOf('guest') },
    sets: (sets ?? []).map(({ home, guest }) => ({ home, guest })),
    ...endOf(match),
    tournament: tournament?.name ?? null,
    court: court?.name ?? null,
  };
}

const asDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

const MIDNIGHT = 'T00:00:00.000Z';

/** Matches of team matches are planned for a day until a time is set: midnight UTC (decisions 6). */
function dueTimeOf(match: MatchState): Date | null {
  const due = dueOf(match)?.at ?? null;
  return match.kind === 'team' && due?.endsWith(MIDNIGHT) === true ? null : asDate(due);
}

function matchFactsOf(match: MatchState): MatchFacts {
  const { id, status, hidden, players, teamMatch, startedAt, completedAt } = match;
  return {
    ...{ id, status, isHidden: hidden, facts: factsOf(match) },
    playerIds: [...players.home, ...players.guest].map((player) => player.id),
    teamIds: teamMatch === null ? [] : [teamMatch.home.id, teamMatch.guest.id],
    dueTime: dueTimeOf(match),
    calledAt: asDate(match.calledAt),
    startedAt: asDate(startedAt),
    completedAt: asDate(completedAt),
  };
}

/**
 * Stores the notifications for followers of a match, one for each kind, and withdraws outdated ones. Points alone
 * change nothing. Throws ZodError.
 */
export async function handlePushEvent(
  { notices, now }: Pick<Deps, 'notices' | 'now'>,
  event: DomainEvent,
): Promise<void> {
  if (!changesOf(event).other) return;
  const match = matchStateSchema.parse(event.state);
  const order = deliveryOrder(event.epoch, event.version, 0);
  await notices.settle({ matchId: match.id, order }, noticeOf(matchFactsOf(match), now()));
}
