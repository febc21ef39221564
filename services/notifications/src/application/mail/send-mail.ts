import type { EntryMail } from '@courtcast/contracts';
import { inMs } from '@courtcast/domain';
import { allNoticeWords } from '@courtcast/messages/all-notice-words.ts';
import { feeInWords } from '@courtcast/messages/fee.ts';
import { locales } from '@courtcast/messages/languages.ts';
import type { Language } from '@courtcast/messages/languages.ts';
import { entryLetterOf } from '../../domain/mail/entry-letter.ts';
import type { EntryLetter, LetterRecipient } from '../../domain/mail/entry-letter.ts';
import { afterFailure, afterLetter, afterNothing, waitsUntil } from '../../domain/mail/mail.ts';
import type { MailProgress } from '../../domain/mail/mail.ts';
import { letterText } from '../../domain/mail/letter-text.ts';
import type { ClaimedEntry, ClaimedMail } from '../ports/mail.ts';
import { deliver } from './deliver-mail.ts';
import type { MailSending, Outcome } from './deliver-mail.ts';
import { sendAgenda } from './send-agenda.ts';
import { sendChallenge } from './send-challenge.ts';
import { sendInvitation } from './send-invitation.ts';
import { sendLineUp } from './send-line-up.ts';

/** Time for one mail before another process takes it up, ms: longer than a mail server may take. */
export const MAIL_LEASE_MS = 60_000;

/** One mail on its way. */
interface Writing {
  readonly claimed: ClaimedEntry;
  readonly entry: EntryMail;
  readonly letter: EntryLetter;
}

/** What entering costs, in the language of the mail; null where nothing is said. */
function feeIn(
  language: Language,
  { feeText, feeAmount = null, feeCurrency = null }: EntryMail,
): string | null {
  if (feeText === null) return null;
  const money = (amount: number, currency: string) =>
    new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(amount);
  return feeInWords({ text: feeText, amount: feeAmount, currency: feeCurrency }, money);
}

function writeTo(
  sending: MailSending,
  { claimed, entry, letter }: Writing,
  { recipient, address }: { readonly recipient: LetterRecipient; readonly address: string | null },
): Promise<Outcome> {
  const language = entry.language ?? sending.settings.language;
  return deliver(sending, {
    ...{ claimed, address, language, side: recipient.side, name: recipient.name },
    text: letterText(
      letter,
      { entry: { ...entry, feeText: feeIn(language, entry) }, recipient, locale: locales[language] },
      allNoticeWords[language].mail,
    ),
    path: `/invitations/entry#${recipient.key}`,
    isAskedFor: letter.kind === 'confirm',
  });
}

/** Addresses of recipients, in their order: of those with an account by identity. */
async function addressesOf(
  { mailOwners }: MailSending['deps'],
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

async function sendAboutEntry(sending: MailSending, claimed: ClaimedEntry): Promise<MailProgress> {
  const { deps } = sending;
  const entry = await deps.mailOwners.readEntryMail(claimed.registrationId);
  const letter = entry && entryLetterOf(entry, claimed, claimed.told);
  const now = deps.now();
  if (entry === null || letter === null) return afterNothing(claimed, now);
  const until = waitsUntil(letter, claimed, now);
  if (until !== null) return { ...claimed, dueAt: until };
  return writeToAll(sending, { claimed, entry, letter });
}

/** What comes of a subject: what was written of it, and when it is looked at again. */
function progressOf(sending: MailSending, claimed: ClaimedMail): Promise<MailProgress> {
  switch (claimed.topic) {
    case 'agenda':
      return sendAgenda(sending, claimed);
    case 'lineUp':
      return sendLineUp(sending, claimed);
    case 'invitation':
      return sendInvitation(sending, claimed);
    case 'challenge':
      return sendChallenge(sending, claimed);
    default:
      return sendAboutEntry(sending, claimed);
  }
}

/**
 * Writes what there is to write of a subject now, to everybody once, and notes how far it is. A process that dies in
 * between sends at most one mail again, as the same message.
 */
export async function sendMail(sending: MailSending, claimed: ClaimedMail): Promise<void> {
  const { mailQueue, now } = sending.deps;
  await mailQueue.finish(claimed, await progressOf(sending, claimed), now());
}
