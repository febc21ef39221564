import { inMs } from '@courtcast/domain';
import { isForDigest, isToldToWait } from './entry-letter.ts';
import type { EntryLetter } from './entry-letter.ts';

const [MINUTE, HOUR] = [60_000, 3_600_000] as const;
const DAY_MS = 24 * HOUR;

/** Changes that follow each other within so long become one mail. */
export const SETTLE_MS = 5_000;
/** An installation that begins to send mails does not write about what happened long before. */
export const MAX_EVENT_AGE_MS = 3 * DAY_MS;
/** Pauses between attempts, ms: a little more than a day together. */
export const MAIL_PAUSES_MS: readonly number[] = [
  ...[MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 3 * HOUR, 8 * HOUR, 12 * HOUR],
];
/** What is told once a day may come a little earlier than a day later. */
const DIGEST_TOLERANCE_MS = 2 * HOUR;

/** How far the mails of a subject are. */
export interface MailProgress {
  /** What was written last; null before the first mail. */
  readonly told: string | null;
  readonly toldAt: Date | null;
  /** Mails so far: a mail that is sent again has the number, and so the Message-ID, that it had. */
  readonly count: number;
  /** Who has the mail that is being sent. */
  readonly sentTo: readonly string[];
  /** Failed attempts at the mail that is being sent. */
  readonly attempts: number;
  /** When it is looked at again; null: when something happens. */
  readonly dueAt: Date | null;
}

/** Whoever waits is told their place again a day later, if it has changed. */
const nextLook = (told: string | null, now: Date): Date | null =>
  isToldToWait(told) ? inMs(now, DAY_MS) : null;

/** After a mail has reached everybody who gets it. */
export function afterLetter(before: MailProgress, { tells }: EntryLetter, now: Date): MailProgress {
  const { count } = before;
  return {
    ...{ told: tells, toldAt: now, count: count + 1, sentTo: [], attempts: 0 },
    dueAt: nextLook(tells, now),
  };
}

/** After there was nothing to write. */
export function afterNothing(before: MailProgress, now: Date): MailProgress {
  return { ...before, sentTo: [], attempts: 0, dueAt: nextLook(before.told, now) };
}

/** After a subject that is looked at again only when something happens to it. */
export function afterAll<T extends MailProgress>(before: T) {
  return { ...before, sentTo: [], attempts: 0, dueAt: null };
}

/** After a mail that could not be delivered: tried again with growing pauses, and given up after a day. */
export function afterFailure(before: MailProgress, now: Date): MailProgress {
  const attempts = before.attempts + 1;
  const pauseMs = MAIL_PAUSES_MS[attempts - 1];
  if (pauseMs !== undefined) return { ...before, attempts, dueAt: inMs(now, pauseMs) };
  return afterAll(before);
}

/** When a mail that is no hurry is sent; null: now. */
export function waitsUntil(letter: EntryLetter, { toldAt }: MailProgress, now: Date): Date | null {
  if (!isForDigest(letter) || toldAt === null) return null;
  const at = inMs(toldAt, DAY_MS);
  return now.getTime() + DIGEST_TOLERANCE_MS < at.getTime() ? at : null;
}
