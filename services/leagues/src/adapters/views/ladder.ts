import type {
  ChallengeMail,
  ChallengeView,
  LadderChangeView,
  LadderDetailView,
  LadderHistoryView,
  LadderPlaceView,
  LadderState,
  LadderView,
  OwnLadderView,
} from '@courtcast/contracts';
import type { Stored } from '@courtcast/domain';
import { decidingMatch, isOver } from '../../domain/ladders/challenge.ts';
import type { Challenge } from '../../domain/ladders/challenge.ts';
import { challengeableBy, openOf } from '../../domain/ladders/decisions.ts';
import { findPlayer, isOnHoliday } from '../../domain/ladders/ladder.ts';
import type { Ladder } from '../../domain/ladders/ladder.ts';
import { movesOf, orderOf, weeksOf } from '../../domain/ladders/places.ts';
import type { Moved } from '../../domain/ladders/places.ts';
import type { MailedChallenge } from '../../application/ladders/read-mail.ts';
import { datesOf } from './dates.ts';

/** Names of players by id, as everybody may read them: initials of hidden ones. */
export type Names = ReadonlyMap<string, string>;

const WEEK_MS = 7 * 86_400_000;
const SHOWN_CHANGES = 20;
const MAX_CHANGES = 500;
const SHOWN_ENDED = 10;
const TOLD_MS = 3 * 86_400_000;

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const refOf = (id: string, names: Names) => ({ id, name: names.get(id) ?? '' });

/** Ladder in lists. */
export function toLadderView({ id, state }: Stored<Ladder>): LadderView {
  const { base: _base, players, events: _events, challenges: _challenges, ...settings } = state;
  return { id, ...settings, playerCount: players.length, ...datesOf(state) };
}

function toDecision({ decision }: Challenge): Pick<ChallengeView, 'winner' | 'decidedBy' | 'decidedAt'> {
  if (decision === null) return { winner: null, decidedBy: null, decidedAt: null };
  return { winner: decision.winner, decidedBy: decision.by, decidedAt: decision.at.toISOString() };
}

/** A challenge with the names of its players. */
export function toChallengeView(ladderId: string, challenge: Challenge, names: Names): ChallengeView {
  const { id, challengerId, challengedId, places, status, settled } = challenge;
  const match = decidingMatch(challenge);
  return {
    ...{ id, ladderId, places, status },
    challenger: refOf(challengerId, names),
    challenged: refOf(challengedId, names),
    ...toDecision(challenge),
    matchId: match?.id ?? null,
    waitsForResult: status === 'accepted' && match !== undefined,
    createdAt: challenge.createdAt.toISOString(),
    answerBy: challenge.answerBy.toISOString(),
    playBy: textOf(challenge.playBy),
    endedAt: textOf(challenge.endedAt),
    reason: settled?.reason ?? null,
  };
}

function kindOf({ step }: Moved): LadderChangeView['kind'] {
  return 'won' in step ? 'won' : step.event.kind;
}

/** A challenge as mails to its players need it. */
export function toChallengeMailView({ ladder, names, challenge }: MailedChallenge): ChallengeMail {
  const { name, clubId } = ladder.state;
  const { unanswered, declined } = challenge.rules;
  return {
    ladder: { id: ladder.id, name, clubId },
    rules: { unanswered, declined },
    challenge: toChallengeView(ladder.id, challenge, names),
  };
}

function toChangeView(moved: Moved, names: Names): LadderChangeView {
  const { step, playerId, from, to } = moved;
  const won = 'won' in step ? step.won : null;
  return {
    at: step.at.toISOString(),
    kind: kindOf(moved),
    player: refOf(playerId, names),
    other: won === null ? null : refOf(won.challengedId, names),
    ...{ from, to, challengeId: won?.id ?? null },
    reason: 'event' in step ? (step.event.reason ?? null) : null,
  };
}

function holidayOf(ladder: Ladder, playerId: string, now: Date) {
  const player = findPlayer(ladder, playerId);
  const holiday = player?.holiday ?? null;
  const isPast = holiday === null || holiday.to < now.toISOString().slice(0, 10);
  return isPast ? null : { ...holiday };
}

function toPlaces(ladder: Ladder, names: Names, now: Date): LadderPlaceView[] {
  const before = orderOf(ladder, new Date(now.getTime() - WEEK_MS));
  return orderOf(ladder).flatMap((playerId, index) => {
    const player = findPlayer(ladder, playerId);
    if (player === undefined) return [];
    const previous = before.indexOf(playerId);
    return {
      place: index + 1,
      previousPlace: previous === -1 ? null : previous + 1,
      player: refOf(playerId, names),
      joinedAt: player.joinedAt.toISOString(),
      holiday: holidayOf(ladder, playerId, now),
      onHoliday: isOnHoliday(player, now),
      challengeIds: openOf(ladder, playerId).map(({ id }) => id),
    };
  });
}

/** Ladder as it stands. */
export function toLadderDetailView(stored: Stored<Ladder>, names: Names, now: Date): LadderDetailView {
  const { id, state } = stored;
  const open = state.challenges.filter((challenge) => !isOver(challenge));
  const changes = movesOf(state).slice(-SHOWN_CHANGES).toReversed();
  return {
    ...toLadderView(stored),
    places: toPlaces(state, names, now),
    challenges: open.map((challenge) => toChallengeView(id, challenge, names)),
    changes: changes.map((moved) => toChangeView(moved, names)),
  };
}

/** How a ladder has stood. */
export function toLadderHistoryView({ state }: Stored<Ladder>, names: Names, now: Date): LadderHistoryView {
  const weeks = weeksOf(state, now).map(({ date, order }) => ({ date, playerIds: [...order] }));
  const changes = movesOf(state).slice(-MAX_CHANGES).toReversed();
  const shown = changes.map((moved) => toChangeView(moved, names));
  const named = new Set([
    ...weeks.flatMap(({ playerIds }) => playerIds),
    ...shown.flatMap(({ player, other }) => (other === null ? [player.id] : [player.id, other.id])),
  ]);
  return { players: [...named].map((id) => refOf(id, names)), weeks, changes: shown };
}

/** A ladder as one of its players has it. */
export function toOwnLadderView(
  stored: Stored<Ladder>,
  { playerId, names, now }: { readonly playerId: string; readonly names: Names; readonly now: Date },
): OwnLadderView {
  const { id, state } = stored;
  const order = orderOf(state);
  const own = state.challenges.filter(
    ({ challengerId, challengedId }) => challengerId === playerId || challengedId === playerId,
  );
  const ended = own.filter(isOver).slice(-SHOWN_ENDED).toReversed();
  const shown = [...own.filter((challenge) => !isOver(challenge)), ...ended];
  return {
    ladder: toLadderView(stored),
    place: order.indexOf(playerId) + 1,
    holiday: holidayOf(state, playerId, now),
    challenges: shown.map((challenge) => toChallengeView(id, challenge, names)),
    challengeable: challengeableBy(state, playerId, now).map((one) => ({
      place: order.indexOf(one) + 1,
      player: refOf(one, names),
    })),
  };
}

/** The public state of a ladder: what has ended stays in it for three days, counted from its last change. */
export function toLadderState(id: string, ladder: Ladder): LadderState {
  const isTold = ({ endedAt }: Challenge) =>
    endedAt === null || ladder.updatedAt.getTime() - endedAt.getTime() < TOLD_MS;
  return {
    ...toLadderView({ id, version: 1, state: ladder }),
    playerIds: [...orderOf(ladder)],
    challenges: ladder.challenges.filter(isTold).map((challenge) => ({
      ...{ id: challenge.id, status: challenge.status, winner: challenge.decision?.winner ?? null },
      ...{ challengerId: challenge.challengerId, challengedId: challenge.challengedId },
      answerBy: challenge.answerBy.toISOString(),
      playBy: textOf(challenge.playBy),
    })),
  };
}
