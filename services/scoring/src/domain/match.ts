import type { Invitation } from '@courtcast/domain';
import type {
  MatchSettings,
  PlayState,
  PerSide,
  SetScore,
  Side,
  StartOptions,
} from '@courtcast/scoring-rules';

export type MatchKind = 'tournament' | 'team' | 'freeplay';
export type MatchStatus = 'scheduled' | 'in_progress' | 'suspended' | 'completed' | 'cancelled';
export type Outcome = 'completed' | 'walkover' | 'retirement' | 'default';

/** Something with a name that is another service's record; the name is a copy, kept fresh by events. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * A player in their place. An open seat of a freeplay match has the id of its placeholder and is claimed with its key,
 * which its QR code carries; seats of older releases have none. A guest's seat is closed.
 */
export interface Seat extends Named {
  readonly isOpen?: true;
  readonly key?: string;
  readonly isGuest?: true;
}

/** Whether the seat has a registered player: no guest, and not open. */
export function isRegistered({ isOpen, isGuest }: Seat): boolean {
  return isOpen !== true && isGuest !== true;
}

export interface Court extends Named {
  readonly clubId: string;
  /** Null when nothing is known of the club. */
  readonly club: Named | null;
  /**
   * Set if a person who runs the club placed the match: it is admitted to the club's courts as long as it is not
   * refused.
   */
  readonly isLetIn?: true;
}

/** The tournament as far as a match shows it or depends on it. */
export interface TournamentContext extends Named {
  readonly hostClubIds: readonly string[];
  /** While it is a draft, only its staff and admins know of its matches. */
  readonly isDraft: boolean;
}

export interface DrawContext extends Named {
  readonly goldenPoint: boolean;
  /** Its winner has no title: it is played for a lower place. Absent: false. */
  readonly isForPlace?: boolean;
}

/** The tie that a team match's match belongs to. */
export interface TieContext {
  readonly id: string;
  readonly leagueGroupId: string;
  /** The home club. */
  readonly clubId: string;
  /** Scheduled start of the tie and its forfeits, as last applied to the match; absent from older matches. */
  readonly scheduledAt?: Date | null;
  /** The teams by their present names; absent from matches of older releases until their tie changes. */
  readonly teams?: PerSide<Named>;
  readonly forfeitedBy?: Side | null;
  /** Neither team had come, as the match learned last. */
  readonly areBothAbsent?: boolean;
}

/** The match, and the side of it, that the winner of a draw match goes to. */
export interface Feed {
  readonly matchId: string;
  readonly side: Side;
}

/** A slot that the result of a draw match decides, of a match that is played or not. */
export interface Outlet extends Feed {
  readonly take: 'winners' | 'losers';
  /** Only players who have lost their first match go there, which depends on the previous matches, too. */
  readonly onlyFirstMatch?: boolean | undefined;
}

/** The slot in another draw where the loser of a draw match plays on. */
export interface LoserFeed extends Feed {
  readonly drawId: string;
  /** Only a player who has not played before goes there. */
  readonly onlyFirstMatch?: boolean | undefined;
}

/** A slot that was emptied because the match that filled it is reopened or reinstated, and the advance taken back. */
export interface VacatedSlot {
  readonly byMatchId: string;
  /** `Match.advances` of that match when it filled the slot. */
  readonly advance: number;
  readonly playerIds: readonly string[];
}

/** Epoch and version of the record that a match was last shaped by. */
export interface Revision {
  readonly epoch: number;
  readonly version: number;
}

/** The play of a match: point by point, or as typed sets. `sets` are as they are shown, the running one included. */
export type Play =
  | { readonly kind: 'points'; readonly start: StartOptions; readonly now: PlayState }
  | { readonly kind: 'sets'; readonly start: StartOptions; readonly sets: readonly SetScore[] };

/** A walkover, retirement or default, pending or confirmed. */
export interface ForcedResult {
  readonly outcome: Exclude<Outcome, 'completed'>;
  readonly winnerSide: Side;
}

/** A player's answer to the result of their match. */
export interface ReviewAnswer {
  readonly playerId: string;
  readonly isAccepted: boolean;
}

/**
 * Whether a confirmed result of freeplay counts in the records of its players (decisions 5); or a result that a player of an
 * evening has reported, until it is confirmed (decisions 17).
 */
export interface Review {
  readonly status: 'pending' | 'counted' | 'disputed';
  /** The sides on which users play: it counts once each of them has accepted it. */
  readonly sides: readonly Side[];
  /** The last of each player. */
  readonly answers: readonly ReviewAnswer[];
  /** The time from which the result counts, unless somebody disputes it. */
  readonly countsAt: Date;
  /** While it is pending the players of the sides that have not accepted it. */
  readonly waitsFor: readonly string[];
}

/** Marks a match that was taken back because its draw is reopened. */
export interface Recall {
  readonly at: Date;
  /** Its status before. */
  readonly status: MatchStatus;
  /** Whether its draw has come to do without it: until then it may have to come back. */
  readonly isFinal: boolean;
}

/** The place of a match in a draw that is made round by round. */
export interface DrawRound {
  readonly drawType: string;
  /** From 1, in the order of play. */
  readonly round: number;
  /** Number of its court in the evening, from 1; null while it waits for one. */
  readonly court: number | null;
}

/** The round of a box league that a match is of (decisions 21): its players arrange it and report its result. */
export interface BoxRound {
  /** The box league. */
  readonly id: string;
  /** Its club, whose owners and managers settle results. */
  readonly clubId: string;
  readonly round: number;
  /** Last day, `YYYY-MM-DD`. */
  readonly until: string;
}

/** A match of any kind (decisions 5). The log of its points is kept beside it. */
export interface Match {
  readonly id: string;
  readonly kind: MatchKind;
  readonly status: MatchStatus;
  readonly settings: MatchSettings;
  readonly goldenPoint: boolean;
  /** A side is null while its players are not known. */
  readonly sides: PerSide<readonly Seat[] | null>;
  readonly tournament: TournamentContext | null;
  readonly draw: DrawContext | null;
  /** 1 is the final; null outside of brackets. */
  readonly round: number | null;
  readonly feeds: Feed | null;
  /** Set for a draw that is made round by round; otherwise absent. */
  readonly drawRound?: DrawRound;
  /** Set for the round of a box league; otherwise absent. */
  readonly boxLeague?: BoxRound;
  /** The draw that the winner is still to be drawn into; null, or absent, where there is none. */
  readonly lotInto?: string | null;
  /** For draws with linked draws: all slots that the result decides; absent: `feeds` alone. */
  readonly leadsTo?: readonly Outlet[];
  /** With `leadsTo`: the sides that will never come. */
  readonly absent?: readonly Side[];
  /** The slot of its loser; null or absent if the loser is out. */
  readonly loserFeeds?: LoserFeed | null;
  readonly tie: TieContext | null;
  readonly court: Court | null;
  /** The board that started a freeplay match, and the club it belongs to. */
  readonly board: { readonly id: string; readonly clubId: string } | null;
  readonly createdBy: string;
  readonly umpireUserId: string | null;
  /** To umpire it, the newest last; absent where there never was one. */
  readonly invitations?: readonly Invitation[];
  readonly notes: string | null;
  readonly scheduledTime: Date | null;
  readonly notBeforeTime: Date | null;
  /**
   * Whether `notBeforeTime` comes from an order of play and moves with the match; otherwise it was set by hand and
   * stays.
   */
  readonly isPromisePlanned?: boolean;
  readonly playOrder: number | null;
  /** When its players were last called to its court; absent from older matches. */
  readonly calledAt?: Date | null;
  readonly play: Play | null;
  /** Entries of the log, undone ones included. */
  readonly logged: number;
  readonly pendingResult: ForcedResult | null;
  /** The state before a pending or confirmed forced result; undo restores it. */
  readonly beforeResult: { readonly status: MatchStatus; readonly completedAt: Date | null } | null;
  readonly winnerSide: Side | null;
  readonly outcome: Outcome | null;
  readonly confirmedAt: Date | null;
  readonly confirmedByUserId: string | null;
  /** The players' review of the result, for confirmed freeplay or a reported result; absent otherwise. */
  readonly review?: Review;
  /** Ids of players in whose records the match of an evening does not count, by their own word; absent without any. */
  readonly leftOutBy?: readonly string[];
  /**
   * Number of times that the match has decided who goes on (confirmed, or both out): tells an advance from one taken
   * back.
   */
  readonly advances: number;
  /** Number of times that the match was confirmed or cancelled; absent from older matches, and if it never was. */
  readonly endings?: number;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  /** The last point, score, start or resumption. */
  readonly lastPlayAt: Date | null;
  /**
   * When play went on after it had stood still (suspended, or over until that was taken back). The next event of the
   * log takes it along; null, or absent, where nothing stood still since the last.
   */
  readonly resumedAt?: Date | null;
  /** When it was resumed last; null, or absent, where it never was suspended. The points that follow leave it. */
  readonly wentOnAt?: Date | null;
  readonly bothOut: boolean;
  /** Cancelled because it will not be played: a side of it will never come. */
  readonly isDropped: boolean;
  readonly vacated: PerSide<VacatedSlot | null>;
  /** There is no such match any more: its draw is opened again; absent from all others. */
  readonly recalled?: Recall;
  /** Revision of the order of play that last placed it; absent if none did. */
  readonly orderedBy?: Revision;
  /** Revision of the draw or tie that created it; null for freeplay. */
  readonly source: Revision | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The time of an action, and its actor: `user:<id>`, `board:<id>`, `service:<name>`. */
export interface Stamp {
  readonly at: Date;
  readonly by: string;
}
