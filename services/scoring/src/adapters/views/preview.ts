import type { ChangePreviewView, MatchPreviewView, SlotPreviewView } from '@courtcast/contracts';
import { sides } from '@courtcast/scoring-rules';
import type { Preview } from '../../application/matches/preview-change.ts';
import type { ChangedMatch } from '../../application/matches/unsaved-matches.ts';
import { setsIn, winnerByScore } from '../../domain/match-facts.ts';
import type { Match, Seat } from '../../domain/match.ts';
import { isSameSide } from '../../domain/slots.ts';
import { toSets } from './match.ts';

const idsOf = (seats: readonly Seat[] | null): string[] => (seats ?? []).map(({ id }) => id);

const toOccupants = (seats: readonly Seat[] | null): SlotPreviewView['from'] =>
  seats?.map(({ id, name }) => ({ id, name })) ?? null;

const isOtherSide = ({ before, after }: ChangedMatch, side: 'home' | 'guest'): boolean =>
  !isSameSide(idsOf(before.state.sides[side]), idsOf(after.state.sides[side]));

const toStanding = (match: Match): MatchPreviewView['from'] => {
  const sets = setsIn(match);
  return {
    status: match.status,
    winnerSide: match.winnerSide,
    suggestedWinner: winnerByScore(match),
    outcome: match.outcome,
    sets: sets === null ? null : toSets(sets, match),
  };
};

const changeOf = (changed: ChangedMatch): MatchPreviewView['change'] => {
  const { before, after } = changed;
  if (before.state.confirmedAt !== null && after.state.confirmedAt === null) return 'reopened';
  if (after.state.status === 'cancelled' && before.state.status !== 'cancelled') return 'cancelled';
  return sides.some((side) => isOtherSide(changed, side)) ? 'players' : 'score';
};

const toMatchPreview = (changed: ChangedMatch): MatchPreviewView => ({
  id: changed.before.id,
  change: changeOf(changed),
  from: toStanding(changed.before.state),
  to: toStanding(changed.after.state),
});

const toSlots = (changed: ChangedMatch): SlotPreviewView[] => {
  const { before, after } = changed;
  const { draw } = before.state;
  if (draw === null) return [];
  return sides
    .filter((side) => isOtherSide(changed, side))
    .map((side) => ({
      drawId: draw.id,
      matchId: before.id,
      side,
      when: 'now',
      from: toOccupants(before.state.sides[side]),
      to: toOccupants(after.state.sides[side]),
    }));
};

const toAwaitedSlot = ({ awaited, changed }: Preview): SlotPreviewView[] => {
  const draw = awaited?.next.state.draw ?? null;
  if (awaited === null || draw === null) return [];
  const { next, side, seats } = awaited;
  // The stored state, not an intermediate one.
  const { state } = changed.find(({ before }) => before.id === next.id)?.before ?? next;
  const from = state.sides[side];
  return isSameSide(idsOf(from), idsOf(seats))
    ? []
    : [
        {
          drawId: draw.id,
          matchId: next.id,
          side,
          when: 'confirmation',
          from: toOccupants(from),
          to: toOccupants(seats),
        },
      ];
};

/** Changes in order: first the requested match, then the consequences by their place in the draw. */
const inOrder = (changed: readonly ChangedMatch[], id: string): ChangedMatch[] =>
  changed.toSorted((one, other) => Number(other.before.id === id) - Number(one.before.id === id));

/** A preview of the changes to matches, as the answer to a dry run; `id` is the match of the request. */
export function toPreviewView(preview: Preview, id: string): ChangePreviewView {
  return {
    dryRun: true,
    tournament: null,
    matches: inOrder(preview.changed, id).map(toMatchPreview),
    slots: [...preview.changed.flatMap(toSlots), ...toAwaitedSlot(preview)],
    ...preview.result,
  };
}
