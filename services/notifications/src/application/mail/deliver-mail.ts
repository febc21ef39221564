import { createHash } from 'node:crypto';
import type { Language } from '@courtcast/messages/languages.ts';
import { allNoticeWords } from '@courtcast/messages/all-notice-words.ts';
import { usualMailKinds } from '../../domain/mail/agenda.ts';
import type { LetterText } from '../../domain/mail/letter-text.ts';
import { afterAll, afterFailure } from '../../domain/mail/mail.ts';
import type { MailProgress } from '../../domain/mail/mail.ts';
import type { Deps } from '../ports.ts';
import type {
  ClaimedMail,
  MailChoice,
  MailInvitation,
  MailMessage,
  MailResult,
  MailSender,
  MailSettings,
} from '../ports/mail.ts';
import { noteBounce } from './write.ts';

/** Dependencies of sending, beside those of the use cases. */
export interface MailSending {
  readonly deps: Pick<
    Deps,
    'mailQueue' | 'mailStops' | 'mailCounts' | 'mailCodes' | 'mailOwners' | 'mailChoices' | 'now'
  >;
  readonly sender: MailSender;
  readonly settings: MailSettings;
  readonly onResult: (result: MailResult) => void;
}

/**
 * To one address in a day, or to one player there; more is a flood, or somebody who writes in another one's name. Who has
 * a match counts alone: a family has one address, and a call to court waits for nobody's result.
 */
const MAX_MAILS_A_DAY = 20;
const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The start of the next period of so many ms. */
export function endOfPeriod(now: Date, periodMs: number): Date {
  return new Date((Math.floor(now.getTime() / periodMs) + 1) * periodMs);
}

/** Takes a mail of what an address, and the installation, may send; else says when there is room again. */
async function roomFrom(
  { deps: { mailCounts, now }, settings }: MailSending,
  code: string,
  playerId: string | undefined,
): Promise<Date | null> {
  const at = now();
  const [hour, day] = [endOfPeriod(at, HOUR_MS), endOfPeriod(at, DAY_MS)];
  const reader = [code, ...(playerId === undefined ? [] : [playerId]), day.toISOString()].join(' ');
  if (!(await mailCounts.take(reader, MAX_MAILS_A_DAY, day))) return day;
  return (await mailCounts.take(`all ${hour.toISOString()}`, settings.mailsAnHour, hour)) ? null : hour;
}

/** The Message-ID of a mail: the same when it is sent again, so that a mailbox keeps it once. */
function messageIdOf({ id, count }: ClaimedMail, side: string): string {
  return createHash('sha256').update([id, count, side].join('\n')).digest('base64url');
}

/** One mail to one person. */
export interface Delivery {
  readonly claimed: ClaimedMail;
  /** Which of the people of its subject. */
  readonly side: string;
  readonly name: string;
  /** Who reads it, of mails about matches. */
  readonly playerId?: string;
  /** Null: there is nowhere to write to. */
  readonly address: string | null;
  readonly language: Language;
  readonly text: LetterText;
  /** What its one link leads to, from the origin of the web app on. */
  readonly path: string;
  readonly invitations?: readonly MailInvitation[];
  /** Whether its recipient has just asked for it, so that it is no news that they have stopped all others. */
  readonly isAskedFor?: boolean;
}

function messageOf(
  { deps: { mailCodes }, settings }: MailSending,
  delivery: Delivery,
  code: string,
): MailMessage {
  const { claimed, side, name, language, text, path, invitations = [] } = delivery;
  const words = allNoticeWords[language].mail;
  const key = mailCodes.stopKeyOf(code);
  const { publicUrl } = settings;
  return {
    ...{ id: messageIdOf(claimed, side), language, subject: text.subject, paragraphs: text.paragraphs },
    ...{ footer: text.footer, invitations },
    to: { name, address: delivery.address ?? '' },
    action: { label: text.action, url: publicUrl + path },
    stop: {
      label: words.stop,
      // Behind the number sign: it is in no log of a server, and no address that a page passes on.
      pageUrl: `${publicUrl}/invitations/mail#${key}`,
      postUrl: `${publicUrl}/api/v1/mail-unsubscriptions/${key}`,
    },
  };
}

/** What came of one recipient: `none` where there is nowhere to write to, a time where there is no room until then. */
export type Outcome = MailResult | 'none' | Date;

/** Sends one mail, unless its address takes none, has stopped them, or has had enough. */
export async function deliver(sending: MailSending, delivery: Delivery): Promise<Outcome> {
  const { deps, sender, onResult } = sending;
  const { address, playerId, isAskedFor = false } = delivery;
  if (address === null) return 'none';
  const code = deps.mailCodes.codeOf(address);
  const stop = await deps.mailStops.find(code, deps.now());
  if (stop !== null && !(stop === 'unsubscribed' && isAskedFor)) return 'none';
  const until = await roomFrom(sending, code, playerId);
  if (until !== null) return until;
  const result = await sender.send(messageOf(sending, delivery, code));
  onResult(result);
  if (result === 'refused') await noteBounce(deps, code);
  return result;
}

/** How far a subject of one mail is after it; what it tells is remembered, unless the mail is still to come. */
export function afterDelivery(
  claimed: ClaimedMail,
  outcome: Outcome,
  { tells, now }: { readonly tells: string; readonly now: Date },
): MailProgress {
  if (outcome instanceof Date) return { ...claimed, dueAt: outcome };
  if (outcome === 'failed') return afterFailure(claimed, now);
  const count = claimed.count + (outcome === 'none' ? 0 : 1);
  return { ...afterAll(claimed), told: tells, toldAt: now, count };
}

/** Where a player with an account is written to, and what they have chosen, or usually want; null without an account. */
export async function findChosen(
  { mailOwners, mailChoices }: MailSending['deps'],
  playerId: string,
): Promise<{ address: string; language: MailChoice['language'] | null; kinds: MailChoice['kinds'] } | null> {
  const [found] = await mailOwners.findMailAddresses([playerId]);
  if (found?.userId === undefined) return null;
  const choice = await mailChoices.find(found.userId);
  return { language: null, kinds: usualMailKinds, ...choice, address: found.email };
}
