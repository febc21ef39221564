import type { Command, DrawState } from '@courtcast/contracts';
import { decided, followUp, refuseConflict } from '@courtcast/domain';
import type { Reason } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import { sides } from '@courtcast/scoring-rules';
import { acceptMatch } from '../../domain/match-decision.ts';
import type { MatchDecision } from '../../domain/match-decision.ts';
import type { Feed, Match } from '../../domain/match.ts';
import { fillSlot, vacateSlot } from '../../domain/slots.ts';
import type { Deps, MatchStore, Records, StoredMatch } from '../ports.ts';
import { toChange } from './write.ts';

/** Where the winner of a match goes: past matches that will not be played. */
export interface Destination extends Feed {
  readonly next: StoredMatch;
}

/** Where the winner of a match goes; null after the last round, and outside of draws. */
export async function destinationOf(matches: MatchStore, { feeds }: Match): Promise<Destination | null> {
  let feed = feeds;
  while (feed !== null) {
    const next = await matches.find(feed.matchId);
    if (next === null || next.state.recalled !== undefined) return null;
    if (!next.state.isDropped) return { ...feed, next };
    feed = next.state.feeds;
  }
  return null;
}

/**
 * The same of a match whose winner was drawn a moment ago, so that it does not know where to: the owner of the draw above
 * is asked.
 */
async function currentDestination(
  { matches, records }: Pick<Deps, 'matches' | 'records'>,
  match: Match,
): Promise<Destination | null> {
  const { lotInto = null } = match;
  if (match.feeds !== null || lotInto === null) return destinationOf(matches, match);
  const asked = (await currentDraw(records, lotInto))?.matches ?? [];
  const into = asked.find(({ fedBy = [] }) => fedBy.some(({ matchId }) => matchId === match.id));
  const from = into?.fedBy?.find(({ matchId }) => matchId === match.id);
  if (into === undefined || from === undefined) return null;
  return destinationOf(matches, { ...match, feeds: { matchId: into.id, side: from.side } });
}

const vacate = async (
  { matches }: Deps,
  { matchId, side }: Feed,
  { match: by, command }: { match: Match; command: Command },
): Promise<MatchDecision | null> => {
  let refused: MatchDecision | null = null;
  const vacating = { side, byMatchId: by.id, advance: by.advances };
  await matches.update(matchId, followUp(command, `vacate-${by.advances}`), {
    isFresh: true,
    decide: async ({ state: match }) => {
      const decision = vacateSlot(match, vacating);
      refused = decision.ok ? null : decision;
      return decision.ok ? toChange(match, decision, command.startedAt) : null;
    },
  });
  return refused;
};

/** Whether the effect of a match on its draw must be undone before it is reopened or reinstated. */
const hasAdvanced = ({ confirmedAt, bothOut }: Match): boolean => confirmedAt !== null || bothOut;

/**
 * Takes back what a match has sent to the next one of its draw, while that is scheduled. Gives the refusal, with the
 * match in the way in its details, or null. May be repeated.
 */
export async function vacateAfter(deps: Deps, match: Match, command: Command): Promise<MatchDecision | null> {
  const destination = await currentDestination(deps, match);
  if (destination === null) return null;
  if (hasAdvanced(match)) return vacate(deps, destination, { match, command });
  const decision = vacateSlot(destination.next.state, {
    side: destination.side,
    byMatchId: match.id,
    advance: match.advances,
  });
  return decision.ok ? null : decision;
}

/**
 * Puts the winner of a match that is confirmed again into the slot that was emptied for its reopening. First
 * confirmations are advanced by the draw.
 */
export async function refillAfter(deps: Deps, match: Match, command: Command): Promise<void> {
  if (match.winnerSide === null) return;
  const destination = await currentDestination(deps, match);
  if (destination === null) return;
  const { side, next } = destination;
  const note = next.state.vacated[side];
  if (note?.byMatchId !== match.id || note.advance >= match.advances) return;
  const seats = match.sides[match.winnerSide];
  await deps.matches.update(next.id, followUp(command, 'refill'), {
    decide: async ({ state: target }) => {
      const isStillNoted = target.vacated[side]?.byMatchId === match.id;
      const filled = isStillNoted ? fillSlot(target, { side, seats }) : target;
      return toChange(target, acceptMatch(filled), command.startedAt);
    },
  });
}

/**
 * The refusal where a match of groups is changed and a match of the draw that they lead to has begun, with those that have:
 * any match of a group may change who goes on, and where. Null where none has, and for matches of brackets.
 */
export async function refusedByNextDraw(
  { matches, records }: Pick<Deps, 'matches' | 'records'>,
  { draw, round }: Match,
): Promise<MatchDecision | null> {
  if (draw === null || round !== null) return null;
  const { leadsTo = [] } = (await currentDraw(records, draw.id)) ?? {};
  const next = await matches.findMany(leadsTo);
  const begun = next.filter(({ state }) => !state.isDropped && state.status !== 'scheduled');
  const reasons = begun.map(({ id, state }): Reason => ({
    code: 'next-match-begun',
    path: `matches.${id}`,
    message: `This match is ${state.status.replace('_', ' ')}`,
  }));
  return reasons.length === 0
    ? null
    : refuseConflict('next-match-begun', 'The draw that the groups lead to has begun', reasons);
}

/** Another draw that a match leads to, with the slot in it that is the winner's. */
interface DrawAbove extends Feed {
  readonly drawId: string;
}

/** The slots on the way of a match's winner. Past a match that is not played, the slot is that of the one after it. */
const slotsAhead = async (matches: MatchStore, match: Match): Promise<DrawAbove[]> => {
  const ahead: DrawAbove[] = [];
  let last = match;
  for (let { feeds: feed } = match; feed !== null;) {
    const next: StoredMatch | null = await matches.find(feed.matchId);
    if (next === null || next.state.recalled !== undefined) return ahead;
    const { draw, isDropped, feeds: onward } = next.state;
    if (draw !== null && !isDropped) ahead.push({ drawId: draw.id, ...feed });
    last = next.state;
    feed = onward;
  }
  const { lotInto = null } = last;
  // In no slot yet: wherever a player stands there, it is another's.
  return lotInto === null ? ahead : [...ahead, { drawId: lotInto, matchId: '', side: 'home' }];
};

/** The draws that the winner of a match may come into, one after another; none for most matches. */
const drawsAbove = async (matches: MatchStore, match: Match): Promise<DrawAbove[]> => {
  const ahead = (await slotsAhead(matches, match)).filter(({ drawId }) => drawId !== match.draw?.id);
  return ahead.filter(({ drawId }, index) => ahead.findIndex((slot) => slot.drawId === drawId) === index);
};

/** The draw as its owner has it now: it may have been changed a moment ago. Where that is away, the copy has to do. */
const currentDraw = async ({ draws }: Records, id: string): Promise<DrawState | null> => {
  const current = await draws.refresh(id).catch((error: unknown) => {
    if (!isProblem(error)) throw error;
    return null;
  });
  return current ?? (await draws.find(id));
};

/** The matches of a draw in which one of the players stands, but in the slot that their win leads to. */
const placesOf = (draw: DrawState, winners: readonly string[], own: Feed): Reason[] => {
  const stand = draw.matches.find(
    (match) =>
      match.isBye !== true &&
      sides.some(
        (side) =>
          !(match.id === own.matchId && side === own.side) &&
          (match[side] ?? []).some((id) => winners.includes(id)),
      ),
  );
  const message = `The winner stands in ${draw.name} already, as a lucky loser`;
  return stand === undefined ? [] : [{ code: 'winner-has-place', path: `matches.${stand.id}`, message }];
};

/**
 * Throws Problem conflict where the winner of a match stands already in a draw that it qualifies for: they came into it
 * as a lucky loser before the result was corrected, and no player is twice in a draw (rules 3).
 */
export async function requireOnePlace(
  { matches, records }: Pick<Deps, 'matches' | 'records'>,
  match: Match,
): Promise<void> {
  const seats = match.winnerSide === null ? null : match.sides[match.winnerSide];
  if (match.draw === null || seats === null) return;
  const winners = seats.map(({ id }) => id);
  for (const { drawId, ...own } of await drawsAbove(matches, match)) {
    const draw = await currentDraw(records, drawId);
    const reasons = draw === null ? [] : placesOf(draw, winners, own);
    if (reasons.length > 0) {
      decided(refuseConflict('winner-has-place', 'The winner stands in the next draw already', reasons));
    }
  }
}
