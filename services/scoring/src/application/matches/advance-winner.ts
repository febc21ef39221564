import type { Command, DrawState } from '@courtcast/contracts';
import { decided, followUp, refuseConflict } from '@courtcast/domain';
import type { Reason, Refused } from '@courtcast/domain';
import { isProblem } from '@courtcast/problem';
import { opponentOf, sides } from '@courtcast/scoring-rules';
import { acceptMatch } from '../../domain/match-decision.ts';
import type { MatchDecision } from '../../domain/match-decision.ts';
import type { Feed, Match, Outlet } from '../../domain/match.ts';
import { fillSlot, restoreSlot, vacateSlot } from '../../domain/slots.ts';
import type { Deps, MatchStore, Records, StoredMatch } from '../ports.ts';
import { toChange } from './write.ts';

/** The slot to which the winner of a match advances; matches that will not be played are skipped. */
export interface Destination extends Feed {
  readonly next: StoredMatch;
}

/** Finds the slot to which the winner of a match advances; null after the last round, and outside of draws. */
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
/** The slots that the result of a match decides. */
const outletsOf = ({ leadsTo, feeds }: Match): readonly Outlet[] =>
  leadsTo ?? (feeds === null ? [] : [{ ...feeds, take: 'winners' }]);

/**
 * A losers' slot for players who lose their first match stays empty if both players have played before; so it depends
 * on the previous match, too.
 */
const earlyLosers = (next: Match): readonly Outlet[] =>
  outletsOf(next).filter(({ take, onlyFirstMatch }) => take === 'losers' && onlyFirstMatch === true);

/** The slots that become known with a decided slot: for a match that is not played, the slots that it leads to. */
const slotsFrom = async (
  matches: MatchStore,
  { matchId, side, next }: Destination,
): Promise<Destination[]> => {
  const { state } = next;
  if (state.recalled !== undefined) return [];
  if (!state.isDropped) {
    const early = await slotsBehind(matches, earlyLosers(state), { isEmpty: true });
    return [{ matchId, side, next }, ...early];
  }
  // If the other side never comes, the match is not played whoever comes here, so nobody loses it.
  const isStill = state.absent?.includes(opponentOf(side)) === true;
  return slotsBehind(
    matches,
    outletsOf(state).filter(({ take }) => take === 'winners' || !isStill),
  );
};

/** The slots that outlets lead to; with `isEmpty` only those to which, as far as is known now, nobody comes. */
const slotsBehind = async (
  matches: MatchStore,
  outlets: readonly Outlet[],
  { isEmpty = false }: { isEmpty?: boolean } = {},
): Promise<Destination[]> => {
  const slots: Destination[] = [];
  for (const { matchId, side } of outlets) {
    const next = await matches.find(matchId);
    const isMeant = next !== null && (!isEmpty || next.state.absent?.includes(side) === true);
    if (isMeant) slots.push(...(await slotsFrom(matches, { matchId, side, next })));
  }
  return slots;
};

const vacate = async (
  { matches }: Deps,
  { matchId, side }: Feed,
  { match: by, command }: { match: Match; command: Command },
): Promise<Refused | null> => {
  let refused: Refused | null = null;
  const vacating = { side, byMatchId: by.id, advance: by.advances };
  await matches.update(matchId, followUp(command, `vacate-${by.advances}-${side}`), {
    isFresh: true,
    decide: async ({ state: match }) => {
      const decision = vacateSlot(match, vacating);
      refused = decision.ok ? null : decision;
      return decision.ok ? toChange(match, decision, command.startedAt) : null;
    },
  });
  return refused;
};

/** Fills slots again that were emptied for a change that is refused after all: one of the matches has just begun. */
const restoreAll = async (
  { matches }: Deps,
  slots: readonly Destination[],
  { match: by, command }: { match: Match; command: Command },
): Promise<void> => {
  for (const { matchId, side, next } of slots) {
    const seats = next.state.sides[side];
    await matches.update(matchId, followUp(command, `restore-${by.advances}-${side}`), {
      isFresh: true,
      decide: async ({ state: match }) => {
        const restored = restoreSlot(match, { side, byMatchId: by.id, seats });
        return toChange(match, acceptMatch(restored), command.startedAt);
      },
    });
  }
};

/** All refusals as one, that names every match in the way; null where there is none. */
const together = (refusals: readonly Refused[]): Refused | null => {
  const [first] = refusals;
  if (first === undefined || first.refusal.kind !== 'conflict') return first ?? null;
  const reasons = refusals.flatMap(({ refusal }) =>
    refusal.kind === 'conflict' ? (refusal.reasons ?? []) : [],
  );
  return refuseConflict('next-match-begun', first.refusal.message, reasons);
};

/** Whether the effect of a match on its draw must be undone before it is reopened or reinstated. */
const hasAdvanced = ({ confirmedAt, bothOut }: Match): boolean => confirmedAt !== null || bothOut;

/**
 * Takes back everything that a match has sent on, in its draw and linked draws, as long as those matches are only
 * scheduled. Returns the refusal, with the matches in the way in its details, or null. May be repeated.
 */
export async function vacateAfter(deps: Deps, match: Match, command: Command): Promise<MatchDecision | null> {
  const drawn = match.feeds === null ? await currentDestination(deps, match) : null;
  const slots = drawn === null ? await slotsBehind(deps.matches, outletsOf(match)) : [drawn];
  const by = { byMatchId: match.id, advance: match.advances };
  const refusals = slots.flatMap(({ next, side }) => {
    const decision = vacateSlot(next.state, { ...by, side });
    return decision.ok ? [] : [decision];
  });
  const refused = together(refusals);
  if (refused !== null || !hasAdvanced(match)) return refused;
  for (const [index, slot] of slots.entries()) {
    const late = await vacate(deps, slot, { match, command });
    if (late === null) continue;
    await restoreAll(deps, slots.slice(0, index), { match, command });
    return late;
  }
  return null;
}

/** Whether others come by a link where a match was won without play than where it was played, or the other way round. */
export async function isWalkoverDecisive(matches: MatchStore, match: Match): Promise<boolean> {
  const destination = await destinationOf(matches, match);
  return destination !== null && earlyLosers(destination.next.state).length > 0;
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
 * The refusal of a change to a match of groups when matches of the draw that the groups lead to have begun, with these
 * matches: any match of a group may change the qualifiers and their places. Null if none has begun, and for matches of
 * brackets.
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

/** The slots on the way of a match's winner; for a match that is not played, the slot of the next one. */
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
  // The winner is in no slot yet: a player found in one there is another one.
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
