import { decidingMatch, endedBy, isOver } from './challenge.ts';
import type { Challenge } from './challenge.ts';
import { openOf } from './decisions.ts';
import { excessOf, isOnHoliday, withEvent, withLeft } from './ladder.ts';
import type { Ladder, LadderPlayer } from './ladder.ts';
import { advancedBase, orderOf } from './places.ts';

const DAY_MS = 86_400_000;

/** When a deadline of a challenge ends it; null where none runs. */
function dueOf(challenge: Challenge): Date | null {
  const { status, answerBy, playBy } = challenge;
  if (status === 'open') return answerBy;
  // A match that has begun is waited for: its end, the word of the other side, or its own time limits come.
  return status === 'accepted' && decidingMatch(challenge) === undefined ? playBy : null;
}

function afterDeadline(challenge: Challenge, now: Date): Challenge {
  const due = dueOf(challenge);
  if (due === null || due > now) return challenge;
  return endedBy(challenge, challenge.status === 'open' ? 'unanswered' : 'unplayed', due);
}

/** When a player last did something for the ladder: made a challenge, or played one. */
function lastActive({ challenges, events }: Ladder, { playerId, activeAt }: LadderPlayer): Date {
  const times = challenges.flatMap(({ challengerId, challengedId, createdAt, decision }) => {
    const played = decision === null || decision.by === 'walkover' ? [] : [decision.at];
    if (challengerId === playerId) return [createdAt, ...played];
    return challengedId === playerId ? played : [];
  });
  const dropped = events.flatMap((event) =>
    event.kind === 'inactive' && event.playerId === playerId ? [event.at] : [],
  );
  return new Date(Math.max(...[activeAt, ...times, ...dropped].map((moment) => moment.getTime())));
}

/** When a player goes down for want of challenges; null where they do not. */
function idleAt(ladder: Ladder, player: LadderPlayer, first: string | undefined): Date | null {
  if (ladder.inactiveDays === null || player.playerId === first) return null;
  if (openOf(ladder, player.playerId).length > 0) return null;
  const allowedMs = ladder.inactiveDays * DAY_MS;
  const due = lastActive(ladder, player).getTime() + allowedMs;
  const { holiday } = player;
  // One that begins later puts nothing off.
  if (holiday === null || Date.parse(holiday.from) > due) return new Date(due);
  return new Date(Math.max(due, Date.parse(holiday.to) + DAY_MS + allowedMs));
}

/** When something of the ladder is next due; null: nothing is. */
export function nextDue(ladder: Ladder): Date | null {
  if (ladder.status === 'closed') return null;
  const [first] = orderOf(ladder);
  const moments = [
    ...ladder.challenges.filter((one) => !isOver(one)).map(dueOf),
    ...ladder.players.map((player) => idleAt(ladder, player, first)),
  ].flatMap((moment) => (moment === null ? [] : [moment.getTime()]));
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

function withIdle(ladder: Ladder, player: LadderPlayer, { at, id }: { at: Date; id: string }): Ladder {
  const { playerId } = player;
  if (ladder.inactivePlaces === null) return withLeft(ladder, playerId, { at, id });
  const places = ladder.inactivePlaces;
  return withEvent(ladder, { id, at, kind: 'inactive', playerId, places });
}

/** The ladder without what is too old to be kept: it has gone into its base, and is corrected no more. */
function withoutExcess(ladder: Ladder): Ladder {
  const excess = excessOf(ladder);
  const ended = ladder.challenges.flatMap((one) => (isOver(one) ? [lastMoment(one)] : []));
  const moments = [...ladder.events.map(({ at }) => at), ...ended].toSorted(
    (one, other) => one.getTime() - other.getTime(),
  );
  // Half of what may be kept goes at once, so that this is seldom done.
  const until =
    excess === 0 ? undefined : moments[Math.min(moments.length - 1, Math.floor(moments.length / 2))];
  if (until === undefined) return ladder;
  const players = ladder.players.map((player) => {
    const active = lastActive(ladder, player);
    return { ...player, activeAt: active < until ? active : player.activeAt };
  });
  return {
    ...ladder,
    players,
    base: advancedBase(ladder, until),
    events: ladder.events.filter(({ at }) => at > until),
    challenges: ladder.challenges.filter((one) => !isOver(one) || lastMoment(one) > until),
  };
}

function lastMoment({ decision, endedAt, createdAt }: Challenge): Date {
  return decision?.at ?? endedAt ?? createdAt;
}

/** The ladder after everything that is due; the very same where nothing is. `newId` makes ids of what happens. */
export function afterDue(ladder: Ladder, now: Date, newId: (playerId: string) => string): Ladder {
  if (ladder.status === 'closed') return ladder;
  const challenges = ladder.challenges.map((challenge) => afterDeadline(challenge, now));
  const isSame = challenges.every((challenge, index) => challenge === ladder.challenges[index]);
  let next = isSame ? ladder : { ...ladder, challenges };
  const order = orderOf(next);
  const idle = next.players.filter((player) => {
    const due = isOnHoliday(player, now) ? null : idleAt(next, player, order[0]);
    return due !== null && due <= now;
  });
  // From below, so that one who goes down does not lift another who is about to.
  for (const player of idle.toSorted(
    (one, other) => order.indexOf(other.playerId) - order.indexOf(one.playerId),
  ))
    next = withIdle(next, player, { at: now, id: newId(player.playerId) });
  return withoutExcess(next);
}
