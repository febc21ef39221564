import type { MatchSettings, PerSide } from '@courtcast/scoring-rules';
import { isDeepEqual } from './equality.ts';
import type { DrawContext, Feed, Match, Revision, Seat, TournamentContext } from './match.ts';
import { fillSlot } from './slots.ts';

/** A match as its draw wants it. */
export interface DrawPlacement {
  readonly tournament: TournamentContext;
  readonly draw: DrawContext;
  readonly settings: MatchSettings;
  readonly round: number;
  readonly feeds: Feed | null;
  /** Nobody will play it, for want of a side. */
  readonly isBye: boolean;
  /** Null where the slot is not filled, or not any more. */
  readonly sides: PerSide<readonly Seat[] | null>;
  readonly source: Revision;
}

const isSameBut = ({ source: _, ...one }: Match, { source: __, ...other }: Match): boolean =>
  isDeepEqual(one, other);

/** Cancelled while nobody will play it, scheduled again when somebody will. */
const follow = (match: Match, isBye: boolean): Match => {
  if (isBye && match.status === 'scheduled') return { ...match, status: 'cancelled', isDropped: true };
  return match.isDropped && !isBye ? { ...match, status: 'scheduled', isDropped: false } : match;
};

/**
 * The match as a newer draw wants it: names and display always, players and rules while nothing was played. A match that
 * had been dropped is back.
 */
export const placeInDraw = (match: Match, placement: DrawPlacement): Match => {
  const { sides, settings, isBye, ...rest } = placement;
  const restored = follow(match, isBye);
  const placed: Match = {
    ...restored,
    ...rest,
    goldenPoint: placement.draw.goldenPoint,
    settings: restored.play === null ? settings : match.settings,
  };
  const home = fillSlot(placed, { side: 'home', seats: sides.home });
  const filled = fillSlot(home, { side: 'guest', seats: sides.guest });
  // A draw changes with every result: matches that it does not touch keep their version.
  return isSameBut(filled, match) ? match : filled;
};
