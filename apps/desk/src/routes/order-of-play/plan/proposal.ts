import type { CallInput } from '@courtcast/client';
import { isSamePlace, placeOf } from './draft.ts';
import type { Draft, Match, Moved, Place } from './draft.ts';

/** The request to the planner. */
export type PlanAsked = CallInput<'scheduleTournament'>['body'];

/** An order of play that the planner would make, as it was asked for. */
export interface Proposal {
  readonly asked: PlanAsked;
  readonly places: readonly { readonly matchId: string; readonly to: Place }[];
}

/** The planner's answer with its request. */
export function proposalOf(asked: PlanAsked, planned: readonly Match[]): Proposal {
  return { asked, places: planned.map((match) => ({ matchId: match.id, to: placeOf(match) })) };
}

/** The moves that make a proposal of the matches as the API has them. */
export function movesTo({ places }: Proposal, matches: readonly Match[]): readonly Moved[] {
  const byId = new Map(matches.map((match) => [match.id, match]));
  return places.flatMap(({ matchId, to }) => {
    const match = byId.get(matchId);
    return match === undefined ? [] : [{ match, to }];
  });
}

/** Whether moves make exactly what was proposed: then one request can publish them all. */
export function isAsProposed({ places }: Proposal, draft: Draft, matches: readonly Match[]): boolean {
  const moved = new Map(draft.map(({ matchId, to }) => [matchId, to]));
  const standing = new Map(matches.map((match) => [match.id, placeOf(match)]));
  const isThere = places.every(({ matchId, to }) => {
    const place = moved.get(matchId) ?? standing.get(matchId);
    return place !== undefined && isSamePlace(place, to);
  });
  const proposed = new Set(places.map(({ matchId }) => matchId));
  return isThere && draft.every(({ matchId }) => proposed.has(matchId));
}

/** Whether two proposals put the same matches in the same places. */
export function isSameProposal(one: Proposal, other: Proposal): boolean {
  return (
    one.places.length === other.places.length &&
    one.places.every(({ matchId, to }, index) => {
      const there = other.places[index];
      return there !== undefined && there.matchId === matchId && isSamePlace(there.to, to);
    })
  );
}
