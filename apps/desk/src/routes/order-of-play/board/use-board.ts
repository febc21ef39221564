import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { conflictsByMatch, conflictsOf } from '../plan/conflicts.ts';
import { columnsOf, namedCourts, usedColumns } from '../plan/columns.ts';
import { boardDays, matchesOfDay, unplacedOf } from '../plan/days.ts';
import { placedBy, sortDraft, withMoves, withoutMoves } from '../plan/draft.ts';
import type { Draft, Match, Moved } from '../plan/draft.ts';
import { fixturesOf } from '../plan/fixtures.ts';
import { leftOver, playDayOf, playDaySpan } from '../plan/nights.ts';
import { isAsProposed, movesTo } from '../plan/proposal.ts';
import type { Proposal } from '../plan/proposal.ts';
import { rowsOf } from '../plan/rows.ts';
import { startsOf } from '../plan/starts.ts';
import { usePlanSettings } from '../../../features/plan-settings.ts';
import type { PlanSettings } from '../../../features/plan-settings.ts';
import { useStoredDraft } from '../../../features/drafts.tsx';
import type { OrderData } from '../use-order.ts';
import { courtName } from '@courtcast/web-score/match/names.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

const noMoves: Draft = [];
const noProposals: readonly Proposal[] = [];

/** The unpublished moves, kept in the browser, and the planner's proposals for them. */
function useOrderDraft({ tournament, matches }: OrderData) {
  const [draft, setDraft] = useStoredDraft<Draft>(`order-of-play:${tournament.id}`, noMoves);
  const [proposals, setProposals] = useStoredDraft(`order-proposal:${tournament.id}`, noProposals);
  const sorted = useMemo(() => sortDraft(draft, matches), [draft, matches]);
  const keep = (change: (known: Draft) => Draft) =>
    setDraft((known) => {
      const next = change(known);
      return next.length === 0 ? noMoves : next;
    });
  const forget = useEffectEvent((ids: readonly string[]) => keep((known) => withoutMoves(known, ids)));
  useEffect(() => {
    // A move is published once the match is at its new place.
    const left = new Set([...sorted.open, ...sorted.clashes.map(({ change }) => change)]);
    const settled = draft.filter((change) => !left.has(change)).map(({ matchId }) => matchId);
    if (settled.length > 0) forget(settled);
  }, [draft, sorted]);
  return {
    ...sorted,
    move: (moves: readonly Moved[]) => keep((known) => withMoves(known, moves)),
    takeBack: (ids: readonly string[]) => keep((known) => withoutMoves(known, ids)),
    discard: () => {
      keep(() => noMoves);
      setProposals(() => noProposals);
    },
    /** Replaces all moves by a proposal of the planner. */
    propose: (proposal: Proposal) => {
      keep(() => withMoves(noMoves, movesTo(proposal, matches)));
      setProposals(() => [proposal]);
    },
    /** The proposal that equals the current moves; null if there is none. */
    proposal: proposals.find((one) => isAsProposed(one, sorted.open, matches)) ?? null,
  };
}

const overPhases: ReadonlySet<string> = new Set(['completed', 'cancelled']);
const everyCourt = { isUsedOnly: false };

/** The columns of the board: all courts, and those that are shown. */
function useColumns(data: OrderData, ofDay: readonly Match[]) {
  const [{ isUsedOnly }, keep] = useStoredDraft(`order-columns:${data.tournament.id}`, everyCourt);
  const columns = columnsOf(data.courts, ofDay);
  const used = usedColumns(columns, ofDay);
  return {
    columns,
    shown: isUsedOnly && used.length > 0 ? used : columns,
    /** Whether some have no matches on the day. */
    hasUnused: used.length < columns.length,
    isUsedOnly,
    setUsedOnly: (isOn: boolean) => keep(() => (isOn ? { isUsedOnly: true } : everyCourt)),
  };
}

/** What players may expect: rest between matches, and no more than so many on a day of play. */
function rulesOf({ restMinutes, maxMatchesPerDay = null }: PlanSettings, zone: string) {
  const dayOf = (ms: number) => playDayOf(ms, zone);
  return {
    restMs: restMinutes * MINUTE_MS,
    limit: maxMatchesPerDay === null ? null : { max: maxMatchesPerDay, dayOf },
  };
}

/** The board of a day: matches as they will stand, when they begin, and what does not fit. */
export function useBoard(data: OrderData) {
  const { tournament, matches: published, brackets, courts, hasAllCourts } = data;
  const zone = tournament.timeZone;
  const nowMs = useNow('halfMinute');
  const [params] = useSearchParams();
  const draft = useOrderDraft(data);
  const [settings, setSettings] = usePlanSettings(tournament.id, data.draws, published);
  const { scores } = useWords();
  const known = namedCourts(data, (court) => courtName(scores, court));
  const matches = placedBy(published, draft.open, known);
  // Play goes on through the night of the last day.
  const endMs = tournament.endDate ? playDaySpan(tournament.endDate, zone).toMs : null;
  const dates = { first: tournament.startDate ?? null, last: tournament.endDate ?? null };
  const days = boardDays({ matches, dates, wanted: params.get('day'), nowMs, zone });
  const ofDay = matchesOfDay(matches, days, zone);
  const matchMs = settings.matchMinutes * MINUTE_MS;
  const starts = startsOf(ofDay, matchMs);
  const columns = useColumns({ ...data, courts: courts.map((court) => known.get(court.id) ?? court) }, ofDay);
  // Once the tournament is over, nothing waits any more.
  const left = overPhases.has(tournament.phase) ? [] : leftOver(matches, { nowMs, zone });
  const fixtures = useMemo(() => fixturesOf(brackets), [brackets]);
  const openCourts = hasAllCourts ? new Set(courts.map(({ id }) => id)) : null;
  const conflicts = conflictsOf({
    ...{ matches, left, fixtures, openCourts, matchMs, nowMs },
    starts: new Map([
      ...startsOf(
        matches.filter(({ scheduledTime }) => scheduledTime),
        matchMs,
      ),
      ...starts,
    ]),
    ...rulesOf(settings, zone),
    endMs,
  });
  const planned = ofDay.flatMap(({ id }) => starts.get(id) ?? []);
  return {
    ...days,
    ...{ zone, nowMs, endMs, draft, settings, setSettings, matches, ofDay, starts, conflicts, known },
    published: new Map(published.map((match) => [match.id, match])),
    byMatch: conflictsByMatch(conflicts),
    rows: rowsOf(planned, { day: days.day, zone }, days.day === days.present ? nowMs : null),
    ...columns,
    /** Includes left-over matches, unless their own day is shown. */
    unplaced: [
      ...left.filter((match) => !ofDay.includes(match)),
      ...unplacedOf(matches, [...fixtures.keys()]),
    ],
    /** When a match is expected to end, in ms, not before now; null if unknown. */
    endOf: ({ id }: Match): number | null => {
      const start = starts.get(id);
      return start === undefined ? null : Math.max(start.ms + matchMs, Math.ceil(nowMs / STEP_MS) * STEP_MS);
    },
  };
}

export type Board = ReturnType<typeof useBoard>;
