/** A match of a player, as far as mails go. */
export interface AgendaMatch {
  readonly id: string;
  /** Grows with every change of it. */
  readonly version: number;
  readonly changedAt: Date;
  /** Whether it is still to begin. */
  readonly isWaiting: boolean;
  readonly isCancelled: boolean;
  readonly drawName: string;
  /** Who plays with them, and against them; empty while that is not known. */
  readonly partners: readonly string[];
  readonly opponents: readonly string[];
  /** When it is due; null where it has no time. */
  readonly dueAt: Date | null;
  readonly court: string | null;
  /** The club with its address; null while that is not known. */
  readonly venue: string | null;
  readonly calledAt: Date | null;
  /** Once it is official. */
  readonly result: AgendaResult | null;
  /** What the other side of a match of a box league has reported, while it waits for a word. */
  readonly report: AgendaReport | null;
}

/** A result that counts unless somebody says that it is wrong. */
export interface AgendaReport {
  readonly sets: string;
  readonly countsAt: Date;
}

/** How a match ended, the player's own games first. */
export interface AgendaResult {
  /** Null where nobody has won. */
  readonly isWon: boolean | null;
  readonly sets: string;
  readonly ending: 'walkover' | 'retirement' | 'default' | null;
}

/**
 * What there is to tell of a match: it has a time, another one, is called, has a result of the other side's that is to be
 * checked, has ended, or is not played then.
 */
export const newsKinds = ['planned', 'changed', 'called', 'reported', 'result', 'gone'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** The switches of somebody with an account: times of matches, calls to court, results, line-ups of their teams. */
export const mailKinds = ['matches', 'calls', 'results', 'lineUps'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Those that a user gets who has chosen nothing: what they need to be there in time. */
export const usualMailKinds: readonly MailKind[] = ['matches', 'calls'];

/** Which switch a piece of news hangs on. */
export const kindOfNews: Readonly<Record<NewsKind, MailKind>> = {
  ...{ planned: 'matches', changed: 'matches', reported: 'matches', gone: 'matches' },
  ...{ called: 'calls', result: 'results' },
};

/** What is to be told of one match. */
export interface News {
  readonly kind: NewsKind;
  readonly matchId: string;
  /** Null once there is no such match any more. */
  readonly match: AgendaMatch | null;
  /** When it was due, as it was told last; null where that never was. */
  readonly toldDueAt: Date | null;
  /** The version that an invitation is of: greater than that of every one before. */
  readonly version: number;
}

/** What was told of a match. */
interface Told {
  readonly due: string | null;
  readonly court: string | null;
  readonly called: string | null;
  readonly result: string | null;
  /** Until when a report was to be checked; absent in what was kept before there was such news. */
  readonly report?: string | null;
  readonly version: number;
}

/** What was told of the matches of a player, by id; kept as text. */
export type ToldAgenda = Readonly<Record<string, Told>>;

const MINUTE_MS = 60_000;
/** A call that is older reaches nobody in time. */
const MAX_CALL_AGE_MS = 15 * MINUTE_MS;

/** Reads what is kept; nothing before the first mail. */
export function readTold(text: string | null): ToldAgenda {
  return text === null ? {} : (JSON.parse(text) as ToldAgenda);
}

const asDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function toldOf({ dueAt, court, calledAt, result, report, version }: AgendaMatch): Told {
  const { sets = '', ending = null, isWon = null } = result ?? {};
  return {
    ...{ due: iso(dueAt), court, called: iso(calledAt), report: iso(report?.countsAt ?? null), version },
    result: result && [String(isWon), sets, ending ?? ''].join(' ').trim(),
  };
}

const isToCheck = ({ report }: AgendaMatch, now: Date): boolean => report !== null && report.countsAt > now;

/** What there is to tell of a match of which nothing was told. */
function firstNews(match: AgendaMatch, now: Date): NewsKind | null {
  const { isWaiting, calledAt, dueAt } = match;
  if (isToCheck(match, now)) return 'reported';
  if (!isWaiting) return null;
  if (calledAt !== null && now.getTime() - calledAt.getTime() < MAX_CALL_AGE_MS) return 'called';
  return dueAt !== null && dueAt > now ? 'planned' : null;
}

/** What there is to tell of a match that is still to begin, after something was told of it. */
function waitingNews(before: Told, match: AgendaMatch, now: Date): NewsKind | null {
  const { due, court, called } = toldOf(match);
  if (called !== before.called && firstNews(match, now) === 'called') return 'called';
  if (match.dueAt === null) return before.due === null ? null : 'gone';
  const isMoved = due !== before.due || court !== before.court;
  return isMoved && match.dueAt > now ? 'changed' : null;
}

function nextNews(before: Told, match: AgendaMatch, now: Date): NewsKind | null {
  const { result, report } = toldOf(match);
  if (isToCheck(match, now) && report !== before.report) return 'reported';
  if (result !== null) return result === before.result ? null : 'result';
  if (match.isCancelled) return 'gone';
  return match.isWaiting ? waitingNews(before, match, now) : null;
}

/** What is remembered after the news: nothing of what is gone, all else as it is. */
function nextTold(before: Told | undefined, match: AgendaMatch, news: NewsKind | null): Told | null {
  if (news === 'gone') return null;
  if (news !== null) return toldOf(match);
  // What was never told is told once there is something to tell; a match that is played keeps what was.
  return before ?? null;
}

/** The news of the matches of a player since the last mail, in the order of their times, and what is told after it. */
export function newsOf(
  told: ToldAgenda,
  matches: readonly AgendaMatch[],
  now: Date,
): { readonly news: readonly News[]; readonly told: ToldAgenda } {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const left = Object.entries(told).filter(([id, { result }]) => !byId.has(id) && result === null);
  const after: Record<string, Told> = {};
  const news: News[] = left.map(([matchId, { due, version }]) => ({
    ...{ kind: 'gone', matchId, match: null, version: version + 1 },
    toldDueAt: asDate(due),
  }));
  for (const match of matches) {
    const before = told[match.id];
    const kind = before === undefined ? firstNews(match, now) : nextNews(before, match, now);
    const next = nextTold(before, match, kind);
    if (next !== null) after[match.id] = next;
    if (kind === null) continue;
    const toldDueAt = asDate(before?.due ?? null);
    news.push({ kind, matchId: match.id, match, toldDueAt, version: match.version });
  }
  const timeOf = ({ match, toldDueAt }: News) => (match?.dueAt ?? toldDueAt)?.getTime() ?? Infinity;
  return { news: news.toSorted((one, other) => timeOf(one) - timeOf(other) || 0), told: after };
}
