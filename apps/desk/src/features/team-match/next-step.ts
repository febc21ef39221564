import type { SideName, TeamMatchView } from '@courtcast/contracts';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import { teamOf } from '@courtcast/web-score/team-match/tie.ts';
import { opponentOf } from '@courtcast/web-score/match/names.ts';

const DAY_MS = 86_400_000;
/** Line-ups are missed so long before a team match: earlier none is expected. */
const SOON_MS = 3 * DAY_MS;
const sides = ['home', 'guest'] as const satisfies readonly SideName[];

/** The next step of a team match, and the side whose turn it is; null: neither. */
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

/** Line-ups, then pairs: these are named after the line-ups of both are in. */
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
  // Where one side has handed in, or the day is near, the other one is waited for.
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

/** The next step of a team match at `now` (ms); null where it is over or nothing is due. */
export function waitingFor(tie: TeamMatchView, now: number): readonly Wait[] {
  if (tie.status === 'upcoming') return beforePlay(tie, now);
  return tie.status === 'in_progress' ? inPlay(tie) : [];
}

/** Whether the organizer is to look at a team match: it waits for something, or a captain has written to them. */
export function asksOrganizer(tie: TeamMatchView, now: number): boolean {
  const isOpen = tie.status === 'upcoming' || tie.status === 'in_progress';
  return waitingFor(tie, now).length > 0 || (isOpen && (tie.homeNotes !== null || tie.guestNotes !== null));
}

/** The next step in a sentence: "Line-up of Harbor is missing." */
export function waitText({ waits }: DeskWords['league'], tie: TeamMatchView, { kind, side }: Wait): string {
  const text = waits[kind];
  return typeof text === 'string' ? text : text(side === null ? '' : teamOf(tie, side).name);
}

/** The next step of a team match for a captain. */
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

/** Messages of the sides to the organizer; empty for others. */
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

/** Steps that are this captain's, not others'. */
export const ownSteps: ReadonlySet<NextStep> = new Set([
  'answer-date',
  'line-up',
  'doubles',
  'play',
  'approve',
] satisfies NextStep[]);
