import type { MatchView } from '@courtcast/contracts';
import { dueOf } from '@courtcast/scoring-rules';
import { foldText } from '@courtcast/contracts/fold-text';

/** The value in the address that shows the matches of all days. */
export const ALL_DAYS = 'all';

/** Returns the day (`YYYY-MM-DD`) of an instant at the place of the tournament. */
type DayAt = (iso: string) => string;

/** Matches in progress or suspended belong to the current day, whenever they were planned. */
const isOn = ({ status }: MatchView): boolean => status === 'in_progress' || status === 'suspended';

/** The day of a match: the planned one, else the day it was played; null if neither is known. */
export function dayOf(match: MatchView, dayAt: DayAt): string | null {
  const moment = dueOf(match)?.at ?? match.startedAt ?? match.completedAt;
  return moment === null ? null : dayAt(moment);
}

/** Whether a match was planned for an earlier day and is still to be played. */
function isLeftOver(match: MatchView, { today, dayAt }: Today): boolean {
  const own = dayOf(match, dayAt);
  return match.status === 'scheduled' && own !== null && own < today;
}

/** Whether a match belongs to a day. Unplanned, overdue and running matches also belong to the current day. */
export function isOfDay(match: MatchView, day: string, now: Today): boolean {
  const own = dayOf(match, now.dayAt);
  return own === day || (day === now.today && (own === null || isOn(match) || isLeftOver(match, now)));
}

interface Today {
  /** Today at the place, as `YYYY-MM-DD`. */
  readonly today: string;
  readonly dayAt: DayAt;
}

/** The days that have matches, including the current day if any match belongs to it. */
export function daysOf(matches: readonly MatchView[], now: Today): string[] {
  const { today, dayAt } = now;
  const days = matches.map((match) => dayOf(match, dayAt) ?? today);
  const isPresent = matches.some((match) => isOfDay(match, today, now));
  return [...new Set([...days, ...(isPresent ? [today] : [])])].toSorted();
}

/** The shown day: the one in the address, else the current day, or the nearest with matches. */
export function shownDay(days: readonly string[], wanted: string | null, today: string): string {
  if (wanted === ALL_DAYS || (wanted !== null && days.includes(wanted))) return wanted;
  return days.find((day) => day >= today) ?? days.at(-1) ?? today;
}

/** The filter of the matches; empty texts match all. */
export interface Filters {
  /** Players' names, or other text of a row. */
  readonly text: string;
  readonly drawId: string;
  /** Id of a court; `none` for matches without one. */
  readonly courtId: string;
}

/** The value for matches without a court. */
export const NO_COURT = 'none';

function textOf({ players, court, draw }: MatchView): string {
  const names = [...players.home, ...players.guest].map(({ name }) => name);
  return foldText([...names, court?.name, draw?.name].filter(Boolean).join(' '));
}

/** Whether a match passes the filter: every word of the text must be the beginning of one of its words. */
export function isWanted(match: MatchView, { text, drawId, courtId }: Filters): boolean {
  if (drawId !== '' && match.draw?.id !== drawId) return false;
  if (courtId !== '' && (match.court?.id ?? NO_COURT) !== courtId) return false;
  const words = textOf(match).split(/[\s/]+/);
  return foldText(text)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}

interface Choice {
  readonly id: string;
  readonly name: string;
}

function distinct(choices: readonly (Choice | null)[]): Choice[] {
  const byId = new Map(choices.filter((one) => one !== null).map((one) => [one.id, one]));
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return [...byId.values()].toSorted((one, other) => compare(one.name, other.name));
}

/** The draws and courts of the matches, as filter options. */
export function choicesOf(matches: readonly MatchView[]) {
  return {
    draws: distinct(matches.map(({ draw }) => draw)),
    courts: distinct(matches.map(({ court }) => court)),
  };
}
