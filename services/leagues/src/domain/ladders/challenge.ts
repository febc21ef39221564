/** Whether a deadline, or a no, counts as a win of the challenger. */
export type Effect = 'walkover' | 'nothing';

/** A match of two players of a ladder, as far as a challenge depends on it. */
export interface SeenMatch {
  readonly id: string;
  readonly epoch: number;
  readonly version: number;
  readonly startedAt: Date;
  /** Null until play has ended. */
  readonly completedAt: Date | null;
  /** `counts`: confirmed, and agreed; `gone`: cancelled, disputed or without a winner. */
  readonly standing: 'open' | 'counts' | 'gone';
  /** Set where it counts. */
  readonly winnerId: string | null;
}

/** Who has won a challenge, and when that was. */
export interface ChallengeDecision {
  readonly winner: 'challenger' | 'challenged';
  readonly by: 'match' | 'walkover' | 'club';
  readonly at: Date;
}

export type ChallengeStatus =
  'open' | 'accepted' | 'decided' | 'declined' | 'unanswered' | 'unplayed' | 'withdrawn' | 'void';

/** A challenge, with the rules of the ladder when it was made. */
export interface Challenge {
  readonly id: string;
  readonly challengerId: string;
  readonly challengedId: string;
  /** Where the two stood. */
  readonly places: { readonly challenger: number; readonly challenged: number };
  readonly rules: {
    readonly move: 'shift' | 'swap';
    readonly playDays: number;
    readonly unanswered: Effect;
    readonly declined: Effect;
    readonly unplayed: Effect;
  };
  readonly status: ChallengeStatus;
  readonly createdAt: Date;
  readonly answerBy: Date;
  /** Null before it is accepted. */
  readonly acceptedAt: Date | null;
  readonly playBy: Date | null;
  readonly endedAt: Date | null;
  readonly decision: ChallengeDecision | null;
  /** Set once the club has decided: matches change nothing any more. */
  readonly settled: { readonly reason: string; readonly byUserId: string } | null;
  /** Matches of the two in the time of the challenge, the earliest first. */
  readonly matches: readonly SeenMatch[];
}

/** Whether nothing is to be done for it. */
export function isOver({ status }: Pick<Challenge, 'status'>): boolean {
  return status !== 'open' && status !== 'accepted';
}

/** Whether it is between these two, whoever has made it. */
export function isBetween({ challengerId, challengedId }: Challenge, one: string, other: string): boolean {
  return (challengerId === one && challengedId === other) || (challengerId === other && challengedId === one);
}

/** The match that decides it: the first one that is not gone. Undefined without one. */
export function decidingMatch({ matches }: Challenge): SeenMatch | undefined {
  return matches.find(({ standing }) => standing !== 'gone');
}

/** A challenge that ends by a deadline or a no, at that moment. */
export function endedBy(
  challenge: Challenge,
  status: 'unanswered' | 'declined' | 'unplayed',
  at: Date,
): Challenge {
  const isWon = challenge.rules[status] === 'walkover';
  const decision = isWon ? ({ winner: 'challenger', by: 'walkover', at } as const) : null;
  return { ...challenge, status, decision, endedAt: at };
}

const MAX_SEEN = 20;

const isSame = (one: SeenMatch, other: SeenMatch): boolean =>
  one.standing === other.standing &&
  one.winnerId === other.winnerId &&
  one.completedAt?.getTime() === other.completedAt?.getTime() &&
  one.startedAt.getTime() === other.startedAt.getTime();

const inOrder = (one: SeenMatch, other: SeenMatch): number =>
  one.startedAt.getTime() - other.startedAt.getTime() || (one.id < other.id ? -1 : 1);

const isOfItsTime = ({ acceptedAt, playBy, status }: Challenge, { startedAt }: SeenMatch): boolean =>
  acceptedAt !== null &&
  playBy !== null &&
  status !== 'withdrawn' &&
  status !== 'void' &&
  startedAt >= acceptedAt &&
  startedAt <= playBy;

function isOlder(known: SeenMatch, seen: SeenMatch): boolean {
  return seen.epoch < known.epoch || (seen.epoch === known.epoch && seen.version <= known.version);
}

/** The challenge as its matches say: decided by the first one, or not. */
function asPlayed(challenge: Challenge): Challenge {
  const first = decidingMatch(challenge);
  const { endedAt, decision, challengerId } = challenge;
  if (first?.standing === 'counts' && first.completedAt !== null) {
    const winner = first.winnerId === challengerId ? ('challenger' as const) : ('challenged' as const);
    const at = first.completedAt;
    return { ...challenge, status: 'decided', decision: { winner, by: 'match', at }, endedAt: at };
  }
  if (decision?.by === 'match') return { ...challenge, status: 'accepted', decision: null, endedAt: null };
  return { ...challenge, endedAt };
}

/**
 * The challenge after a match of the two has changed; the very same where that says nothing new: a match from outside
 * its time, an older form, or a challenge that the club has decided.
 */
export function withMatch(challenge: Challenge, seen: SeenMatch): Challenge {
  const known = challenge.matches.find(({ id }) => id === seen.id);
  if (known === undefined && !isOfItsTime(challenge, seen)) return challenge;
  if (known !== undefined && (isOlder(known, seen) || isSame(known, seen))) return challenge;
  const others = challenge.matches.filter(({ id }) => id !== seen.id);
  if (others.length >= MAX_SEEN) return challenge;
  const next = { ...challenge, matches: [...others, seen].toSorted(inOrder) };
  return challenge.settled === null ? asPlayed(next) : next;
}
