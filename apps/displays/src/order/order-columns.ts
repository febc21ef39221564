import type { LiveScore, LiveScores, MatchScore } from '@courtcast/web-score/bracket/match-score.ts';
import { scoreOf } from '@courtcast/web-score/bracket/match-score.ts';
import { delayOf } from '@courtcast/web-score/schedule/delay.ts';
import { courtOrders } from '@courtcast/web-score/schedule/court-order.ts';
import type { CourtOrder, OrderedMatch, Start } from '@courtcast/web-score/schedule/court-order.ts';
import { withSides } from '@courtcast/web-score/match/match-sides.ts';
import { fromMatchView } from '@courtcast/web-score/match/shown-match.ts';
import type { ShownMatch } from '@courtcast/web-score/match/shown-match.ts';
import type { OrderFacts } from './order-facts.ts';

/** A match in an order of play with its current state. */
export interface OrderEntry {
  readonly match: ShownMatch;
  readonly score: MatchScore;
  readonly start: Start;
  /** Whether its players were called and it has not begun. */
  readonly isCalled: boolean;
  /** The director's public note; null if there is none. */
  readonly note: string | null;
}

/** A court, or the part of it that fits into a column. */
export interface OrderColumn {
  /** Null for matches without a court. */
  readonly court: CourtOrder['court'];
  /** How far the court is behind its plan, in minutes; 0 for short delays. */
  readonly behind: number;
  readonly entries: readonly OrderEntry[];
}

function newest(sent: LiveScore | undefined, read: LiveScore | undefined): LiveScore | undefined {
  return (sent?.version ?? 0) < (read?.version ?? 0) ? read : sent;
}

function toEntry({ match, start }: OrderedMatch, facts: OrderFacts, live: LiveScores): OrderEntry {
  const shown = withSides(fromMatchView(match), facts.sides.get(match.id));
  const note = match.notes?.trim() ?? '';
  const score = scoreOf(match, newest(live.get(match.id), facts.scores.get(match.id)));
  const isCalled = score.status === 'scheduled' && Boolean(match.calledAt);
  return { match: shown, start, isCalled, score, note: note === '' ? null : note };
}

const isOver = ({ score: { status } }: OrderEntry) => status === 'completed' || status === 'cancelled';
const isPlayed = ({ score: { status } }: OrderEntry) => status === 'in_progress' || status === 'suspended';

function lastOver(entries: readonly OrderEntry[]): OrderEntry[] {
  const over = entries.filter(({ score: { status } }) => status === 'completed');
  return over
    .toSorted((one, other) => (one.match.completedAt ?? '').localeCompare(other.match.completedAt ?? ''))
    .slice(-1);
}

/** Whether a match was cancelled before both sides were known, as one against a bye. */
function isPassed({ score: { status }, match: { players } }: OrderEntry): boolean {
  return status === 'cancelled' && (players.home.length === 0 || players.guest.length === 0);
}

/**
 * The last finished match, the current and the coming ones, cancelled or not; all results once nothing is to
 * come.
 */
function shownOf(all: readonly OrderEntry[]): readonly OrderEntry[] {
  const entries = all.filter((entry) => !isPassed(entry));
  const firstAhead = entries.findIndex((entry) => !isOver(entry));
  if (firstAhead === -1) return entries;
  const on = entries.filter(isPlayed);
  const coming = entries
    .slice(firstAhead)
    .filter(({ score: { status } }) => status === 'scheduled' || status === 'cancelled');
  return [...lastOver(entries), ...on, ...coming];
}

/** The courts of an order of play at `now`, in ms, with the matches that still matter. */
export function columnsOf(facts: OrderFacts, live: LiveScores, now: number): OrderColumn[] {
  return courtOrders(facts.matches).map(({ court, matches }) => ({
    court,
    behind:
      court === null
        ? 0
        : delayOf(
            matches.map(({ match }) => match),
            now,
          ),
    entries: shownOf(matches.map((one) => toEntry(one, facts, live))),
  }));
}
