import { createHash } from 'node:crypto';
import type { EntryMail } from '@courtcast/contracts';
import { inMs } from '@courtcast/domain';
import { allNoticeWords } from '@courtcast/messages/all-notice-words.ts';
import { entryLetterOf } from '../../domain/mail/entry-letter.ts';
import type { EntryLetter, LetterRecipient } from '../../domain/mail/entry-letter.ts';
import { afterFailure, afterLetter, afterNothing, waitsUntil } from '../../domain/mail/mail.ts';
import type { MailProgress } from '../../domain/mail/mail.ts';
import { letterText } from '../../domain/mail/letter-text.ts';
import type { Deps } from '../ports.ts';
import { noteBounce } from './write.ts';
import type { ClaimedMail, MailMessage, MailResult, MailSender, MailSettings } from '../ports/mail.ts';

/** Dependencies of sending, beside those of the use cases. */
export interface MailSending {
  readonly deps: Pick<Deps, 'mailQueue' | 'mailStops' | 'mailCounts' | 'mailCodes' | 'mailOwners' | 'now'>;
  readonly sender: MailSender;
  readonly settings: MailSettings;
  readonly onResult: (result: MailResult) => void;
}

/** Time for one mail before another process takes it up, ms: longer than a mail server may take. */
export const MAIL_LEASE_MS = 60_000;
/** To one address in a day; more is a flood, or somebody who writes in another one's name. */
const MAX_MAILS_A_DAY = 20;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One mail on its way. */
interface Writing {
  readonly claimed: ClaimedMail;
  readonly entry: EntryMail;
  readonly letter: EntryLetter;
}

/** The start of the next period of so many ms. */
function endOfPeriod(now: Date, periodMs: number): Date {
  return new Date((Math.floor(now.getTime() / periodMs) + 1) * periodMs);
}

/** Takes a mail of what an address, and the installation, may send; else says when there is room again. */
async function roomFrom(
  { deps: { mailCounts, now }, settings }: MailSending,
  code: string,
): Promise<Date | null> {
  const at = now();
  const [hour, day] = [endOfPeriod(at, HOUR_MS), endOfPeriod(at, DAY_MS)];
  if (!(await mailCounts.take(`${code} ${day.toISOString()}`, MAX_MAILS_A_DAY, day))) return day;
  return (await mailCounts.take(`all ${hour.toISOString()}`, settings.mailsAnHour, hour)) ? null : hour;
}

/** The Message-ID of a mail: the same when it is sent again, so that a mailbox keeps it once. */
function messageIdOf({ id, count }: ClaimedMail, { side }: LetterRecipient): string {
  return createHash('sha256').update([id, count, side].join('\n')).digest('base64url');
}

function messageFor(
  { deps: { mailCodes }, settings }: MailSending,
  { claimed, entry, letter }: Writing,
  { recipient, address, code }: { recipient: LetterRecipient; address: string; code: string },
): MailMessage {
  const language = entry.language ?? settings.language;
  const words = allNoticeWords[language].mail;
  const key = mailCodes.stopKeyOf(code);
  const { publicUrl } = settings;
  const { subject, paragraphs, action, footer } = letterText(letter, { entry, recipient }, words);
  return {
    ...{ id: messageIdOf(claimed, recipient), language, subject, paragraphs, footer },
    to: { name: recipient.name, address },
    // Behind the number sign: it is in no log of a server, and no address that a page passes on.
    action: { label: action, url: `${publicUrl}/invitations/entry#${recipient.key}` },
    stop: {
      label: words.stop,
      pageUrl: `${publicUrl}/invitations/mail#${key}`,
      postUrl: `${publicUrl}/api/v1/mail-unsubscriptions/${key}`,
    },
  };
}

/** What came of one recipient: `none` where there is nowhere to write to, a time where there is no room until then. */
type Outcome = MailResult | 'none' | Date;

/** A confirmation that somebody has just asked for is no news that they have stopped. */
const isStopped = (stop: string | null, { kind }: EntryLetter): boolean =>
  stop !== null && !(stop === 'unsubscribed' && kind === 'confirm');

async function writeTo(
  sending: MailSending,
  writing: Writing,
  { recipient, address }: { recipient: LetterRecipient; address: string | null },
): Promise<Outcome> {
  const { deps, sender, onResult } = sending;
  if (address === null) return 'none';
  const code = deps.mailCodes.codeOf(address);
  if (isStopped(await deps.mailStops.find(code, deps.now()), writing.letter)) return 'none';
  const until = await roomFrom(sending, code);
  if (until !== null) return until;
  const result = await sender.send(messageFor(sending, writing, { recipient, address, code }));
  onResult(result);
  if (result === 'refused') await noteBounce(deps, code);
  return result;
}

/** Addresses of recipients, in their order: of those with an account by identity. */
async function addressesOf(
  { mailOwners }: Pick<Deps, 'mailOwners'>,
  to: readonly LetterRecipient[],
): Promise<(string | null)[]> {
  const asked = to.filter(({ email, isPlayer }) => email === null && isPlayer);
  const found =
    asked.length === 0 ? [] : await mailOwners.findMailAddresses(asked.map(({ playerId }) => playerId));
  const known = new Map(found.map(({ playerId, email }) => [playerId, email]));
  return to.map(({ email, playerId }) => email ?? known.get(playerId) ?? null);
}

async function writeToAll(sending: MailSending, writing: Writing): Promise<MailProgress> {
  const { deps } = sending;
  const { claimed, letter } = writing;
  const left = letter.to.filter(({ side }) => !claimed.sentTo.includes(side));
  const addresses = await addressesOf(deps, left);
  const sentTo = [...claimed.sentTo];
  for (const [index, recipient] of left.entries()) {
    const outcome = await writeTo(sending, writing, { recipient, address: addresses[index] ?? null });
    if (outcome instanceof Date) return { ...claimed, sentTo, dueAt: outcome };
    if (outcome === 'failed') return { ...afterFailure(claimed, deps.now()), sentTo };
    sentTo.push(recipient.side);
    await deps.mailQueue.noteSent(claimed, sentTo, inMs(deps.now(), MAIL_LEASE_MS));
  }
  return afterLetter(claimed, letter, deps.now());
}

/**
 * Writes what there is to write of a subject now, to everybody once, and notes how far it is. A process that dies in
 * between sends at most one mail again, as the same message.
 */
export async function sendMail(sending: MailSending, claimed: ClaimedMail): Promise<void> {
  const { deps } = sending;
  const entry = await deps.mailOwners.readEntryMail(claimed.registrationId);
  const letter = entry && entryLetterOf(entry, claimed, claimed.told);
  const now = deps.now();
  const finish = (progress: MailProgress) => deps.mailQueue.finish(claimed, progress, deps.now());
  if (entry === null || letter === null) return finish(afterNothing(claimed, now));
  const until = waitsUntil(letter, claimed, now);
  if (until !== null) return finish({ ...claimed, dueAt: until });
  return finish(await writeToAll(sending, { claimed, entry, letter }));
}
