import {
  decided,
  followUp,
  invitationKey,
  openInvitation,
  refuseUnknownKey,
  requireUser,
  revokeInvitation,
  savedInvitation,
  withSeenKey,
} from '@courtcast/domain';
import type { Request, SeenKey } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import { dayOf, readPollEnd } from '../../domain/availability/days.ts';
import { answered } from '../../domain/availability/poll.ts';
import type { AvailabilityPoll, PlayerAvailability } from '../../domain/availability/poll.ts';
import { pollsOf, withCaptaincy, withChangedPoll, withPoll } from '../../domain/team.ts';
import { requireReference, requireTeamLeader } from '../access.ts';
import type { Deps } from '../ports.ts';
import { isCaptain } from '../access.ts';
import { readPollKey } from './read.ts';
import type { PollOfTeam } from './read.ts';

/** The subject of a poll: a team match, or a day. */
export interface PollInput {
  readonly teamMatchId: string | undefined;
  /** `YYYY-MM-DD`; absent: the day of the team match. */
  readonly date: string | undefined;
  readonly note: string | null;
}

/** A poll with its key, which is shown this once. */
export interface PollWithKey extends PollOfTeam {
  readonly key: string;
}

const changes = ['availability'];

type Needs = Pick<Deps, 'teams' | 'players' | 'keys' | 'now'>;

/** The day of a team match of the team. Problem invalid if it is of other teams, or has no day yet. */
async function dayAskedFor(
  { teamMatches, clubs }: Pick<Deps, 'teamMatches' | 'clubs'>,
  teamId: string,
  { teamMatchId, date }: PollInput,
): Promise<string> {
  const required = () => invalid([{ code: 'required', path: 'date', message: 'is required' }]);
  if (teamMatchId === undefined) {
    if (date === undefined) throw required();
    return date;
  }
  const found = (await teamMatches.find(teamMatchId))?.state;
  const isOurs = found !== undefined && [found.home.teamId, found.guest.teamId].includes(teamId);
  const { scheduledAt, home } = requireReference(
    isOurs ? found : null,
    'teamMatchId',
    'team match of the team',
  );
  const zones = await clubs.timeZones([home.clubId]);
  const day = date ?? dayOf(scheduledAt, zones.get(home.clubId) ?? 'UTC');
  if (day === null) throw required();
  return day;
}

async function keepSeenKey(
  { teams }: Needs,
  { command }: Request,
  { teamId, ...seen }: SeenKey & { readonly teamId: string },
): Promise<PollOfTeam> {
  const team = await teams.update(teamId, followUp(command, `key:${seen.keyHash}`), ({ state }) => {
    const polls = pollsOf(state);
    const kept = withSeenKey(polls, seen);
    return kept === polls ? null : { state: { ...state, polls: kept }, changes };
  });
  return { team, poll: savedInvitation(pollsOf(team.state), seen.id) };
}

/**
 * Asks the roster of a team who can play on a day; for its captain, and owners and managers of its club. Problem
 * invalid for a team match of others or an impossible day, conflict if too many polls are open.
 */
export async function createPoll(
  deps: Needs & Pick<Deps, 'teamMatches' | 'clubs'>,
  { teamId, input }: { readonly teamId: string; readonly input: PollInput },
  request: Request,
): Promise<PollWithKey> {
  const { caller, command } = request;
  await requireTeamLeader(deps, caller, (await deps.teams.get(teamId)).state);
  const at = command.startedAt;
  const date = await dayAskedFor(deps, teamId, input);
  const expiresAt = decided(readPollEnd(date, at));
  const secret = deps.keys.create();
  const [id, keyHash] = [command.newId('availability-poll'), deps.keys.hash(secret)];
  const { teamMatchId = null, note } = input;
  const added: AvailabilityPoll = {
    ...{ id, keyHash, teamMatchId, date, note, answers: [], expiresAt },
    ...{ createdBy: requireUser(caller).userId, createdAt: at, accepted: null, revokedAt: null },
  };
  await deps.teams.update(teamId, command, ({ state }) => ({
    state: decided(withPoll(isCaptain(caller, state) ? withCaptaincy(state, 'accepted') : state, added, at)),
    changes,
  }));
  const made = await keepSeenKey(deps, request, { teamId, id, keyHash });
  return { ...made, key: invitationKey(teamId, secret) };
}

/** Ends a poll: its key is refused from now on, its answers stay. Problem not-found where there is none. */
export async function deletePoll(
  deps: Needs,
  { id, pollId }: { readonly id: string; readonly pollId: string },
  { caller, command }: Request,
): Promise<void> {
  await requireTeamLeader(deps, caller, (await deps.teams.get(id)).state);
  const at = deps.now();
  await deps.teams.update(id, command, ({ state }) => {
    const polls = decided(revokeInvitation(pollsOf(state), pollId, at));
    return polls === state.polls ? null : { state: { ...state, polls }, changes };
  });
}

/** An answer for a player of the roster. */
export type AnswerInput = Pick<PlayerAvailability, 'playerId' | 'answer' | 'note'>;

/**
 * Stores an answer for a player, by a holder of the key; the last answer counts. Problem invalid for an unknown key or
 * a player from outside the roster, conflict for a poll that has ended.
 */
export async function answerPoll(
  deps: Needs,
  { key, input }: { readonly key: string; readonly input: AnswerInput },
  { command }: Pick<Request, 'command'>,
): Promise<PlayerAvailability> {
  const { teamId, keyHash } = readPollKey(deps, key);
  const at = deps.now();
  const given = { ...input, answeredAt: at };
  // A team that there is none of is refused as any other unknown key is.
  if ((await deps.teams.find(teamId)) === null) decided<never>(refuseUnknownKey());
  await deps.teams.update(teamId, command, ({ state }) => {
    const poll = decided(openInvitation(pollsOf(state), { keyHash, at }));
    const next = decided(answered(poll, state, given));
    return { state: withChangedPoll(state, poll.id, () => next), changes };
  });
  return given;
}
