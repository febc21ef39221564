import { acceptMatch } from '../../domain/match-decision.ts';
import type { MatchDecision } from '../../domain/match-decision.ts';
import { confirm, reinstate, reopen } from '../../domain/lifecycle.ts';
import type { ConfirmInput } from '../../domain/lifecycle.ts';
import type { Match } from '../../domain/match.ts';
import { correct, enterResult } from '../../domain/typed-score.ts';
import type { Correction, EnteredResult } from '../../domain/typed-score.ts';
import { mayConfirm, mayReopen, mayTypeScore } from '../../domain/permissions.ts';
import type { Permission, Viewer } from '../../domain/permissions.ts';
import type { Deps, StoredMatch } from '../ports.ts';
import {
  isWalkoverDecisive,
  refillAfter,
  refusedByNextDraw,
  requireOnePlace,
  vacateAfter,
} from './advance-winner.ts';
import { requireLive, requireOpen } from './require-open.ts';
import { askPlayers } from './review-result.ts';
import { changeMatch } from './write.ts';
import type { ChangeContext, MatchRequest } from './write.ts';

const userIdOf = (viewer: Viewer): string | null => (viewer.kind === 'user' ? viewer.userId : null);

/** `POST /matches/{id}/confirm`; a slot that reopening this match had emptied is filled again. */
export async function confirmMatch(
  deps: Deps,
  request: MatchRequest,
  input: Omit<ConfirmInput, 'userId'>,
): Promise<StoredMatch> {
  const stored = await changeMatch(deps, request, {
    may: mayConfirm,
    decide: async (match, { stamp, viewer }) => {
      const decision = confirm(match, { ...input, userId: userIdOf(viewer) }, stamp);
      if (!decision.ok) return decision;
      await requireOnePlace(deps, decision.value.match);
      return acceptMatch(await askPlayers(deps.records, decision.value.match, { viewer, at: stamp.at }));
    },
  });
  await refillAfter(deps, stored.state, request.command);
  return stored;
}

/** A match is entered by who may type its score and confirm it. */
const mayEnter: Permission = (...asked) => mayTypeScore(...asked) && mayConfirm(...asked);

/** Enters a result and makes it official in one step: one version, one event. What is official already stays as it is. */
export async function enterMatchResult(
  deps: Deps,
  request: MatchRequest,
  entered: Omit<EnteredResult, 'userId'>,
): Promise<StoredMatch> {
  const stored = await changeMatch(deps, request, {
    may: mayEnter,
    decide: async (match, { stamp, viewer }) => {
      const decision = enterResult(match, { ...entered, userId: userIdOf(viewer) }, stamp);
      if (!decision.ok || decision.value.match === match) return decision;
      await requireLive(deps.records, match);
      await requireOnePlace(deps, decision.value.match);
      return acceptMatch(await askPlayers(deps.records, decision.value.match, { viewer, at: stamp.at }));
    },
  });
  await refillAfter(deps, stored.state, request.command);
  return stored;
}

/**
 * A decision that opens a match again, and first takes the winner's advance back; where that is refused, so is the
 * change. Problem conflict where its tournament or tie is over.
 */
const takingBack =
  (deps: Deps, decideAlone: (match: Match) => MatchDecision) =>
  async (match: Match, { command }: ChangeContext): Promise<MatchDecision> => {
    const decision = decideAlone(match);
    if (!decision.ok) return decision;
    await requireOpen(deps.records, match);
    const refused = (await refusedByNextDraw(deps, match)) ?? (await vacateAfter(deps, match, command));
    return refused ?? decision;
  };

/** `POST /matches/{id}/reopen`: vacates the slot that the winner was sent to, then reopens (architecture 5). */
export function reopenMatch(deps: Deps, request: MatchRequest): Promise<StoredMatch> {
  return changeMatch(deps, request, { may: mayReopen, isFresh: true, decide: takingBack(deps, reopen) });
}

/** `POST /matches/{id}/reinstate`, while the next match of the draw is scheduled (decisions 4). */
export function reinstateMatch(deps: Deps, request: MatchRequest): Promise<StoredMatch> {
  return changeMatch(deps, request, { may: mayConfirm, isFresh: true, decide: takingBack(deps, reinstate) });
}

/**
 * Whether a correction turns a walkover into a played match, or the reverse, where that decides who plays on in another
 * draw.
 */
const isOtherwiseFirst = async ({ matches }: Deps, before: Match, after: Match): Promise<boolean> => {
  const isWalkover = (match: Match): boolean => match.outcome === 'walkover';
  return isWalkover(before) !== isWalkover(after) && (await isWalkoverDecisive(matches, before));
};

/**
 * `POST /matches/{id}/correct`: where another side wins, the slot of the first is emptied, then the match is corrected, then
 * the slot is filled again, as by reopening and confirming (architecture 5). The same winner touches no other match.
 */
export async function correctMatch(
  deps: Deps,
  request: MatchRequest,
  correction: Omit<Correction, 'userId'>,
): Promise<StoredMatch> {
  const stored = await changeMatch(deps, request, {
    may: mayReopen,
    isFresh: true,
    decide: async (match, { stamp, viewer, command }) => {
      const decision = correct(match, { ...correction, userId: userIdOf(viewer) }, stamp);
      if (!decision.ok) return decision;
      await requireOpen(deps.records, match);
      if (correction.sets !== undefined) await requireLive(deps.records, match);
      if (decision.value.match === match) return decision;
      const refused = await refusedByNextDraw(deps, match);
      if (refused !== null) return refused;
      const corrected = await askPlayers(deps.records, decision.value.match, { viewer, at: stamp.at });
      if (corrected.winnerSide === match.winnerSide && !(await isOtherwiseFirst(deps, match, corrected)))
        return acceptMatch(corrected);
      await requireOnePlace(deps, corrected);
      return (await vacateAfter(deps, match, command)) ?? acceptMatch(corrected);
    },
  });
  await refillAfter(deps, stored.state, request.command);
  return stored;
}
