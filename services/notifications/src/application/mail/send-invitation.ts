import type { InvitationMail } from '@courtcast/contracts';
import { allNoticeWords } from '@courtcast/messages/all-notice-words.ts';
import { locales } from '@courtcast/messages/languages.ts';
import { invitationText } from '../../domain/mail/invitation-text.ts';
import { afterAll } from '../../domain/mail/mail.ts';
import type { MailProgress } from '../../domain/mail/mail.ts';
import type { ClaimedInvitation } from '../ports/mail.ts';
import { afterDelivery, DAY_MS, deliver, endOfPeriod } from './deliver-mail.ts';
import type { MailSending } from './deliver-mail.ts';

/** By one user in a day: whoever invites types addresses, and could write to strangers without an end. */
const MAX_INVITATIONS_A_DAY = 200;

/** When somebody who has sent as many as one may sends again; null: now. */
async function roomOf(sending: MailSending, userId: string, now: Date): Promise<Date | null> {
  const until = endOfPeriod(now, DAY_MS);
  const name = `invitations ${userId} ${until.toISOString()}`;
  return (await sending.deps.mailCounts.take(name, MAX_INVITATIONS_A_DAY, until)) ? null : until;
}

async function placeNameOf(
  { mailOwners }: MailSending['deps'],
  { place }: InvitationMail,
): Promise<string | null> {
  if (place === null) return null;
  return place.kind === 'tournament'
    ? mailOwners.findTournamentName(place.id)
    : mailOwners.findClubName(place.id);
}

async function write(
  sending: MailSending,
  { claimed, mail, tells }: { claimed: ClaimedInvitation; mail: InvitationMail; tells: string },
): Promise<MailProgress> {
  const { deps, settings } = sending;
  const now = deps.now();
  const until = claimed.attempts === 0 ? await roomOf(sending, mail.inviter.userId, now) : null;
  if (until !== null) return { ...claimed, dueAt: until };
  const language = mail.language ?? settings.language;
  const { name, inviter, email: address, key } = mail;
  const place = await placeNameOf(deps, mail);
  const facts = { name, inviter: inviter.name, place, expiresAt: new Date(mail.expiresAt) };
  const outcome = await deliver(sending, {
    ...{ claimed, side: 'player', name, address, language, path: `/invitations/player#${key}` },
    text: invitationText(facts, locales[language], allNoticeWords[language].mail),
  });
  return afterDelivery(claimed, outcome, { tells, now });
}

/** Writes to somebody who is invited into an account, once each time that they are. */
export async function sendInvitation(
  sending: MailSending,
  claimed: ClaimedInvitation,
): Promise<MailProgress> {
  const mail = await sending.deps.mailOwners.readInvitationMail(claimed.playerId);
  if (mail === null) return afterAll(claimed);
  const tells = `invited ${mail.sentAt}`;
  return tells === claimed.told ? afterAll(claimed) : write(sending, { claimed, mail, tells });
}
