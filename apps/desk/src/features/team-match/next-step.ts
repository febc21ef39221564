import type { SideName, TeamMatchView } from '@courtcast/contracts';
import { opponentOf } from '@courtcast/web-score/match/names.ts';

/** What a team match needs next, seen by a captain. */
export type NextStep =
  | 'answer-date'
  | 'line-up'
  | 'other-line-up'
  | 'doubles'
  | 'other-doubles'
  | 'play'
  | 'approve'
  | 'other-approval'
  | 'over'
  | 'called-off';

/** When a side handed in, and approved; null until then. */
export function handedInBy(tie: TeamMatchView, side: SideName) {
  return side === 'home'
    ? { lineUp: tie.homeLineupSubmittedAt, doubles: tie.homeDoublesSubmittedAt, approved: tie.homeApprovedAt }
    : {
        lineUp: tie.guestLineupSubmittedAt,
        doubles: tie.guestDoublesSubmittedAt,
        approved: tie.guestApprovedAt,
      };
}

/** What the sides have written to the organizer; empty for others. */
export function writtenIn({ homeTeam, guestTeam, homeNotes, guestNotes }: TeamMatchView) {
  const all = [
    { team: homeTeam.name, note: homeNotes },
    { team: guestTeam.name, note: guestNotes },
  ];
  return all.flatMap(({ team, note }) => (note === null ? [] : [{ team, note }]));
}

/** Whether every match of a team match is confirmed: what remains is both captains' approval. */
export function isPlayed({ homeMatchesWon, guestMatchesWon, singlesCount, doublesCount }: TeamMatchView) {
  return homeMatchesWon + guestMatchesWon === singlesCount + doublesCount;
}

/** How far handing in has come: what this side is to do, what the other side is; null once all is shown. */
function handingIn(tie: TeamMatchView, side: SideName): NextStep | null {
  const [own, other] = [handedInBy(tie, side), handedInBy(tie, opponentOf(side))];
  if (tie.singlesCount > 0 && own.lineUp === null) return 'line-up';
  if (tie.singlesCount > 0 && other.lineUp === null) return 'other-line-up';
  if (tie.doublesCount > 0 && own.doubles === null) return 'doubles';
  return tie.doublesCount > 0 && other.doubles === null ? 'other-doubles' : null;
}

/** What a team match needs next, for the captain of a side (decisions 6). */
export function nextStepOf(tie: TeamMatchView, side: SideName): NextStep {
  if (tie.status === 'cancelled') return 'called-off';
  if (tie.status === 'completed') return 'over';
  if (tie.proposal?.status === 'open' && tie.proposal.by !== side) return 'answer-date';
  const open = handingIn(tie, side);
  if (open !== null) return open;
  if (!isPlayed(tie)) return 'play';
  return handedInBy(tie, side).approved === null ? 'approve' : 'other-approval';
}

/** Steps that are this captain's, not others'. */
export const ownSteps: ReadonlySet<NextStep> = new Set([
  'answer-date',
  'line-up',
  'doubles',
  'play',
  'approve',
] satisfies NextStep[]);
