import type { MatchView } from '@courtcast/contracts';
import { dueOf } from '@courtcast/scoring-rules';
import { foldText } from '@courtcast/contracts/fold-text';

/** In the address in place of a day: the matches of every day. */
export const ALL_DAYS = 'all';

/** Finds the day (`YYYY-MM-DD`) of an instant at the place of the tournament. */
type DayAt = (iso: string) => string;

/** Matches in progress or suspended belong to the present day wherever they were planned. */
const isOn = ({ status }: MatchView): boolean => status === 'in_progress' || status === 'suspended';

/** The day of a match: for which it is planned, else on which it was played; null where nothing says it. */
export function dayOf(match: MatchView, dayAt: DayAt): string | null {
  const moment = dueOf(match)?.at ?? match.startedAt ?? match.completedAt;
  return moment === null ? null : dayAt(moment);
}

/** Whether what a match is planned for is over, and it still waits: it is to be played now. */
function isLeftOver(match: MatchView, { today, dayAt }: Today): boolean {
  const own = dayOf(match, dayAt);
  return match.status === 'scheduled' && own !== null && own < today;
}

/** Whether a match is one of a day. What has no day, was left over, or is played is of the present one, too. */
export function isOfDay(match: MatchView, day: string, now: Today): boolean {
  const own = dayOf(match, now.dayAt);
  return own === day || (day === now.today && (own === null || isOn(match) || isLeftOver(match, now)));
}

interface Today {
  /** At the place, as `YYYY-MM-DD`. */
  readonly today: string;
  readonly dayAt: DayAt;
}

/** The days that have matches, and the present one where some have no day, or are of it besides. */
export function daysOf(matches: readonly MatchView[], now: Today): string[] {
  const { today, dayAt } = now;
  const days = matches.map((match) => dayOf(match, dayAt) ?? today);
  const isPresent = matches.some((match) => isOfDay(match, today, now));
  return [...new Set([...days, ...(isPresent ? [today] : [])])].toSorted();
}

/** The day that is shown: as the address says, else the present one, or the nearest that has matches. */
export function shownDay(days: readonly string[], wanted: string | null, today: string): string {
  if (wanted === ALL_DAYS || (wanted !== null && days.includes(wanted))) return wanted;
  return days.find((day) => day >= today) ?? days.at(-1) ?? today;
}

/** The filter of the matches; empty texts match all. */
export interface Filters {
  /** Names of players, or what else stands in a row. */
  readonly text: string;
  readonly drawId: string;
  /** The id of a court; `none` for matches without one. */
  readonly courtId: string;
}

/** In place of a court: matches that have none. */
export const NO_COURT = 'none';

function textOf({ players, court, draw }: MatchView): string {
  const names = [...players.home, ...players.guest].map(({ name }) => name);
  return foldText([...names, court?.name, draw?.name].filter(Boolean).join(' '));
}

/** Whether a match is among those that are looked for: every word has to begin one of its words. */
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

/** The draws and courts that matches name, to choose from. */
export function choicesOf(matches: readonly MatchView[]) {
  return {
    draws: distinct(matches.map(({ draw }) => draw)),
    courts: distinct(matches.map(({ court }) => court)),
  };
}
