import type { SideName, TeamMatchView } from '@courtcast/contracts';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import { teamOf } from '@courtcast/web-score/team-match/tie.ts';
import { opponentOf } from '@courtcast/web-score/match/names.ts';

const DAY_MS = 86_400_000;
/** How long before a team match missing line-ups are reported. */
const SOON_MS = 3 * DAY_MS;
const sides = ['home', 'guest'] as const satisfies readonly SideName[];

/** What a team match waits for, and from which side; null for neither. */
interface Wait {
  readonly kind: 'date' | 'proposal' | 'lineUp' | 'pairs' | 'start' | 'results' | 'approval';
  readonly side: SideName | null;
}

type HandedIn = 'LineupSubmittedAt' | 'DoublesSubmittedAt' | 'ApprovedAt';

function lacking(tie: TeamMatchView, what: HandedIn): readonly SideName[] {
  return sides.filter((side) => tie[`${side}${what}`] === null);
}

function missing(kind: Wait['kind'], lacks: readonly SideName[]): Wait[] {
  return lacks.map((side) => ({ kind, side }));
}

/** Waits for line-ups of singles, then for pairs, which are named once both line-ups are in. */
function waitsForLineUps(tie: TeamMatchView): Wait[] {
  const singles = tie.singlesCount === 0 ? [] : lacking(tie, 'LineupSubmittedAt');
  if (singles.length > 0) return missing('lineUp', singles);
  return tie.doublesCount === 0 ? [] : missing('pairs', lacking(tie, 'DoublesSubmittedAt'));
}

function beforePlay(tie: TeamMatchView, now: number): Wait[] {
  if (tie.proposal?.status === 'open')
    return [{ kind: 'proposal', side: tie.proposal.by === 'home' ? 'guest' : 'home' }];
  if (tie.scheduledAt === null) return [{ kind: 'date', side: null }];
  const planned = Date.parse(tie.scheduledAt);
  const waits = waitsForLineUps(tie);
  // The other side is reported once one has submitted, or the day is near.
  if (waits.length === 1 || planned - now < SOON_MS) {
    if (waits.length > 0) return waits;
    return planned < now ? [{ kind: 'start', side: null }] : [];
  }
  return [];
}

function inPlay(tie: TeamMatchView): Wait[] {
  const handed = waitsForLineUps(tie);
  if (handed.length > 0) return handed;
  const isCounted = tie.homeMatchesWon + tie.guestMatchesWon === tie.singlesCount + tie.doublesCount;
  return isCounted ? missing('approval', lacking(tie, 'ApprovedAt')) : [{ kind: 'results', side: null }];
}

/** What a team match waits for at `now` (ms); empty if it is over or nothing is due. */
export function waitingFor(tie: TeamMatchView, now: number): readonly Wait[] {
  if (tie.status === 'upcoming') return beforePlay(tie, now);
  return tie.status === 'in_progress' ? inPlay(tie) : [];
}

/** Whether a team match needs the organizer: something is missing, or a captain has sent a message. */
export function asksOrganizer(tie: TeamMatchView, now: number): boolean {
  const isOpen = tie.status === 'upcoming' || tie.status === 'in_progress';
  return waitingFor(tie, now).length > 0 || (isOpen && (tie.homeNotes !== null || tie.guestNotes !== null));
}

/** What is missing, in a sentence: "Line-up of Harbor is missing." */
export function waitText({ waits }: DeskWords['league'], tie: TeamMatchView, { kind, side }: Wait): string {
  const text = waits[kind];
  return typeof text === 'string' ? text : text(side === null ? '' : teamOf(tie, side).name);
}

/** A captain's next step for a team match. */
type NextStep =
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

/** When a side submitted its line-up, and approved; null until then. */
export function handedInBy(tie: TeamMatchView, side: SideName) {
  return side === 'home'
    ? { lineUp: tie.homeLineupSubmittedAt, doubles: tie.homeDoublesSubmittedAt, approved: tie.homeApprovedAt }
    : {
        lineUp: tie.guestLineupSubmittedAt,
        doubles: tie.guestDoublesSubmittedAt,
        approved: tie.guestApprovedAt,
      };
}

/** The sides' messages to the organizer; empty for other users. */
export function writtenIn({ homeTeam, guestTeam, homeNotes, guestNotes }: TeamMatchView) {
  const all = [
    { team: homeTeam.name, note: homeNotes },
    { team: guestTeam.name, note: guestNotes },
  ];
  return all.flatMap(({ team, note }) => (note === null ? [] : [{ team, note }]));
}

/** Whether every match of a team match is confirmed, so that only the captains' approval is missing. */
export function isPlayed({ homeMatchesWon, guestMatchesWon, singlesCount, doublesCount }: TeamMatchView) {
  return homeMatchesWon + guestMatchesWon === singlesCount + doublesCount;
}

/** What this side, or the other, has to submit; null once both line-ups are shown. */
function handingIn(tie: TeamMatchView, side: SideName): NextStep | null {
  const [own, other] = [handedInBy(tie, side), handedInBy(tie, opponentOf(side))];
  if (tie.singlesCount > 0 && own.lineUp === null) return 'line-up';
  if (tie.singlesCount > 0 && other.lineUp === null) return 'other-line-up';
  if (tie.doublesCount > 0 && own.doubles === null) return 'doubles';
  return tie.doublesCount > 0 && other.doubles === null ? 'other-doubles' : null;
}

/** The next step of a team match for the captain of a side (decisions 6). */
export function nextStepOf(tie: TeamMatchView, side: SideName): NextStep {
  if (tie.status === 'cancelled') return 'called-off';
  if (tie.status === 'completed') return 'over';
  if (tie.proposal?.status === 'open' && tie.proposal.by !== side) return 'answer-date';
  const open = handingIn(tie, side);
  if (open !== null) return open;
  if (!isPlayed(tie)) return 'play';
  return handedInBy(tie, side).approved === null ? 'approve' : 'other-approval';
}

/** The steps that this captain takes, as opposed to waiting for others. */
export const ownSteps: ReadonlySet<NextStep> = new Set([
  'answer-date',
  'line-up',
  'doubles',
  'play',
  'approve',
] satisfies NextStep[]);
