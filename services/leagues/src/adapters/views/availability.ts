import type {
  AvailabilityPollView,
  OpenAvailabilityPollView,
  PlayerAvailabilityView,
} from '@courtcast/contracts';
import { invitationStatus } from '@courtcast/domain';
import type { OpenPoll, PollOfTeam } from '../../application/availability/read.ts';
import type { PlayerAvailability } from '../../domain/availability/poll.ts';

/** The answer of a player. */
export function toPlayerAvailabilityView(answer: PlayerAvailability): PlayerAvailabilityView {
  return { ...answer, answeredAt: answer.answeredAt.toISOString() };
}

/** A poll for the people who manage it: answers in the order of the present roster, without the key. */
export function toAvailabilityPollView({ team, poll }: PollOfTeam, now: Date): AvailabilityPollView {
  const { id, teamMatchId, date, note, answers, createdBy } = poll;
  const status = invitationStatus(poll, now);
  return {
    ...{ id, teamId: team.id, teamMatchId, date, note },
    // A poll is never accepted.
    status: status === 'accepted' ? 'open' : status,
    answers: team.state.playerIds.flatMap((playerId) =>
      answers.filter((one) => one.playerId === playerId).map(toPlayerAvailabilityView),
    ),
    expiresAt: poll.expiresAt.toISOString(),
    createdByUserId: createdBy,
    createdAt: poll.createdAt.toISOString(),
  };
}

/** A poll for holders of its key. */
export function toOpenPollView(
  { team, poll, teamMatch }: OpenPoll,
  names: ReadonlyMap<string, string>,
): OpenAvailabilityPollView {
  const { date, note, expiresAt } = poll;
  return {
    ...{ teamName: team.state.name, date, note },
    teamMatch: teamMatch && {
      id: teamMatch.id,
      homeTeamName: teamMatch.state.home.teamName,
      guestTeamName: teamMatch.state.guest.teamName,
      scheduledAt: teamMatch.state.scheduledAt?.toISOString() ?? null,
      location: teamMatch.state.location,
    },
    players: team.state.playerIds.map((id) => ({ id, name: names.get(id) ?? '' })),
    expiresAt: expiresAt.toISOString(),
  };
}
