import { opponentOf, sides as allSides } from '@courtcast/scoring-rules';
import type { MatchSettings, PerSide, Side } from '@courtcast/scoring-rules';
import { isDeepEqual } from './match-decision.ts';
import { cancel, confirm, setResult } from './lifecycle.ts';
import type {
  BoxRound,
  Court,
  DrawContext,
  DrawRound,
  Feed,
  LoserFeed,
  Match,
  Outlet,
  Revision,
  Seat,
  Stamp,
  TournamentContext,
} from './match.ts';
import { fillSlot } from './slots.ts';
import { isPlayed, isWaiting, knownSides } from './match-facts.ts';
import type { MatchDecision } from './match-decision.ts';

/** A match as its draw wants it. */
export interface DrawPlacement {
  readonly tournament: TournamentContext;
  readonly draw: DrawContext;
  readonly settings: MatchSettings;
  /** Null for a match of a group, or of a draw that is made round by round: only brackets have these rounds. */
  readonly round: number | null;
  readonly feeds: Feed | null;
  /** The draw into which the winner is yet to be drawn by lot; otherwise null. */
  readonly lotInto: string | null;
  /** Both absent where no draw is linked to its own. */
  readonly leadsTo?: readonly Outlet[];
  readonly absent?: readonly Side[];
  /** Null if the loser is out. */
  readonly loserFeeds: LoserFeed | null;
  /** Whether the match will not be played, for lack of a side. */
  readonly isBye: boolean;
  /** Sides that have withdrawn: the other one has won as soon as both are known (decisions 4). */
  readonly withdrawn: readonly Side[];
  /** Null where the slot is not filled, or not any more. */
  readonly sides: PerSide<readonly Seat[] | null>;
  /** Set for a draw that is made round by round; otherwise absent. */
  readonly drawRound?: DrawRound;
  /** Set for the round of a box league; otherwise absent. */
  readonly boxLeague?: BoxRound;
  /** The court to which the match is called, if known. */
  readonly court?: Court;
  readonly source: Revision;
}

const isSameBut = ({ source: _, ...one }: Match, { source: __, ...other }: Match): boolean =>
  isDeepEqual(one, other);

const outcomeOf = (decision: MatchDecision, otherwise: Match): Match =>
  decision.ok ? decision.value.match : otherwise;

/** Whether a match may be taken off, or is off already because an official has cancelled it. */
const isUnplayed = ({ status, play, bothOut }: Match): boolean =>
  status === 'scheduled' || (status === 'cancelled' && play === null && !bothOut);

const undecided = {
  ...{ winnerSide: null, outcome: null, completedAt: null },
  ...{ confirmedAt: null, confirmedByUserId: null },
} as const;

/** Cancelled while it will not be played, scheduled again when it will. */
const follow = (match: Match, isBye: boolean): Match => {
  if (!isBye)
    return match.isDropped ? { ...match, ...undecided, status: 'scheduled', isDropped: false } : match;
  if (match.isDropped || !isUnplayed(match)) return match;
  return { ...match, status: 'cancelled', isDropped: true };
};

/**
 * A match that will not be played is over: the present side wins by walkover, unless it has withdrawn (decisions 4).
 */
const award = (match: Match, withdrawn: readonly Side[], { at }: Stamp): Match => {
  if (!match.isDropped) return match;
  const present = allSides.filter((side) => match.sides[side] !== null && !withdrawn.includes(side));
  const [winnerSide = null, ...others] = present;
  if (winnerSide === null || others.length > 0)
    return match.winnerSide === null ? match : { ...match, ...undecided, status: 'cancelled' };
  if (match.winnerSide === winnerSide) return match;
  return {
    ...match,
    ...{ status: 'completed', outcome: 'walkover', winnerSide, completedAt: at },
    ...{ confirmedAt: at, advances: match.advances + 1 },
  };
};

/** Gives a match to the side that has not withdrawn, confirmed at once; puts both out where both have. */
const settle = (match: Match, withdrawn: readonly Side[], stamp: Stamp): Match => {
  const [side] = withdrawn;
  if (side === undefined || !isWaiting(match) || knownSides(match) === null) return match;
  if (withdrawn.length > 1) return outcomeOf(cancel(match, { bothOut: true }), match);
  const walkover = { outcome: 'walkover', winnerSide: opponentOf(side) } as const;
  const won = outcomeOf(setResult(match, walkover, stamp), match);
  return outcomeOf(confirm(won, { userId: null }, stamp), won);
};

/** The court that a match is called to, as long as it waits for one: where an official has put it, it stays. */
function calledTo(match: Match, { court, drawRound }: DrawPlacement): Pick<Match, 'court'> | null {
  const isCalled = drawRound !== undefined && drawRound.court !== match.drawRound?.court;
  const isFree = match.court === null && isWaiting(match);
  return court !== undefined && isCalled && isFree ? { court } : null;
}

/**
 * The match as a newer draw wants it: names and display always, players and rules while nothing was played. A match that
 * had been dropped is back.
 */
export function placeInDraw(match: Match, placement: DrawPlacement, stamp: Stamp): Match {
  if (match.recalled !== undefined) return match;
  const { sides, settings, isBye, withdrawn, lotInto, loserFeeds, court: _, ...rest } = placement;
  const restored = follow(match, isBye);
  const placed: Match = {
    ...restored,
    ...rest,
    ...calledTo(match, placement),
    // Most matches never had one: they keep their version.
    ...((lotInto !== null || match.lotInto !== undefined) && { lotInto }),
    ...((loserFeeds !== null || match.loserFeeds !== undefined) && { loserFeeds }),
    goldenPoint: placement.draw.goldenPoint,
    settings: restored.play === null ? settings : match.settings,
  };
  const home = fillSlot(placed, { side: 'home', seats: sides.home });
  const both = fillSlot(home, { side: 'guest', seats: sides.guest });
  const filled = settle(award(both, withdrawn, stamp), withdrawn, stamp);
  // A draw changes with every result: matches that it does not touch keep their version.
  return isSameBut(filled, match) ? match : filled;
}

/** Whether a match has begun, or stands still, without a point and without a result. */
function isWithoutPoint(match: Match): boolean {
  const isOn = match.status === 'in_progress' || match.status === 'suspended';
  return isOn && match.pendingResult === null && !isPlayed(match);
}

/** Whether a draw can no longer do without a match: a point of it, or a result that someone has entered, exists. */
export function hasBegun(match: Match): boolean {
  const isOpen = isUnplayed(match) || isWithoutPoint(match);
  return !match.isDropped && match.recalled === undefined && !isOpen;
}

/** The match taken back because its draw is reopened; a match that has begun stays unchanged. */
export function recall(match: Match, { at }: Stamp): Match {
  if (match.recalled !== undefined || hasBegun(match)) return match;
  return { ...match, status: 'cancelled', recalled: { at, status: match.status, isFinal: false } };
}

/** The match as it was before it was taken back; one that was on stands still, since another may be on its court. */
export function restore({ recalled, ...match }: Match): Match {
  if (recalled === undefined) return match;
  return { ...match, status: recalled.status === 'in_progress' ? 'suspended' : recalled.status };
}

/** A match that was taken back, once its draw does without it. */
export function settleRecall(match: Match): Match {
  const { recalled } = match;
  return recalled === undefined ? match : { ...match, recalled: { ...recalled, isFinal: true } };
}
