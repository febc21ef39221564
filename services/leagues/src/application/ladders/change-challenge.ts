import { decided, isAdmin, requireUser } from '@courtcast/domain';
import type { Request, Stored } from '@courtcast/domain';
import { invalid } from '@courtcast/problem';
import type { Challenge } from '../../domain/ladders/challenge.ts';
import {
  findChallenge,
  withAnswer,
  withChallenge,
  withSettled,
  withWithdrawn,
} from '../../domain/ladders/decisions.ts';
import type { Settlement } from '../../domain/ladders/decisions.ts';
import type { Ladder } from '../../domain/ladders/ladder.ts';
import { requireClubManager } from '../access.ts';
import type { Deps } from '../ports.ts';
import { requireSelfOrClub, requireWithoutAccount } from './change-players.ts';
import { changeLadder } from './write.ts';

type Needs = Pick<Deps, 'ladders' | 'players'>;

/** A challenge after a write, in its ladder. */
export interface ChallengeInLadder {
  readonly ladder: Stored<Ladder>;
  readonly challenge: Challenge;
}

const inLadder = (ladder: Stored<Ladder>, id: string): ChallengeInLadder => ({
  ladder,
  challenge: decided(findChallenge(ladder.state, id)),
});

/** Challenges a player; for oneself, or for another by who runs the club. */
export async function createChallenge(
  deps: Needs,
  { id, playerId, challengerId }: { id: string; playerId: string; challengerId: string | undefined },
  { caller, command }: Request,
): Promise<ChallengeInLadder> {
  const user = requireUser(caller);
  const { clubId } = (await deps.ladders.get(id)).state;
  const challenger = challengerId ?? user.playerId;
  if (challenger === null)
    throw invalid([{ code: 'required', path: 'challengerId', message: 'is required: you are no player' }]);
  await requireSelfOrClub(deps, caller, { clubId, playerId: challenger });
  const stamp = { id: command.newId('challenge'), at: command.startedAt };
  const pair = { challengerId: challenger, challengedId: playerId };
  const ladder = await changeLadder(deps, { id, change: 'challenge', command }, (state) =>
    withChallenge(state, pair, stamp),
  );
  return inLadder(ladder, stamp.id);
}

/** Which challenge of which ladder. */
export interface ChallengePath {
  readonly id: string;
  readonly challengeId: string;
}

/** Answers a challenge; who is challenged, or who runs the club for a player without an account. */
export async function answerChallenge(
  deps: Needs,
  { id, challengeId, isAccepted }: ChallengePath & { readonly isAccepted: boolean },
  { caller, command }: Request,
): Promise<ChallengeInLadder> {
  const user = requireUser(caller);
  const { state } = await deps.ladders.get(id);
  const { challengedId } = decided(findChallenge(state, challengeId));
  if (user.playerId !== challengedId && !isAdmin(user)) {
    await requireClubManager(deps, caller, state.clubId);
    await requireWithoutAccount(deps, challengedId);
  }
  const answer = { id: challengeId, isAccepted };
  const ladder = await changeLadder(deps, { id, change: 'challenge', command }, (before) =>
    withAnswer(before, answer, command.startedAt),
  );
  return inLadder(ladder, challengeId);
}

/** Takes a challenge back; its challenger, or who runs the club. */
export async function withdrawChallenge(
  deps: Needs,
  { id, challengeId }: ChallengePath,
  { caller, command }: Request,
): Promise<ChallengeInLadder> {
  requireUser(caller);
  const { state } = await deps.ladders.get(id);
  const { challengerId } = decided(findChallenge(state, challengeId));
  await requireSelfOrClub(deps, caller, { clubId: state.clubId, playerId: challengerId });
  const ladder = await changeLadder(deps, { id, change: 'challenge', command }, (before) =>
    withWithdrawn(before, challengeId, command.startedAt),
  );
  return inLadder(ladder, challengeId);
}

/** Decides a challenge by hand, or annuls it; for who runs the club. */
export async function settleChallenge(
  deps: Needs,
  { id, challengeId, ...word }: ChallengePath & Pick<Settlement, 'winner' | 'reason'>,
  { caller, command }: Request,
): Promise<ChallengeInLadder> {
  const user = requireUser(caller);
  const { state } = await deps.ladders.get(id);
  await requireClubManager(deps, caller, state.clubId);
  decided(findChallenge(state, challengeId));
  const settlement = { ...word, id: challengeId, byUserId: user.userId };
  const ladder = await changeLadder(deps, { id, change: 'challenge', command }, (before) =>
    withSettled(before, settlement, command.startedAt),
  );
  return inLadder(ladder, challengeId);
}
