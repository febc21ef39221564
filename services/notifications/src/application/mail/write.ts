import type { Caller } from '@courtcast/contracts';
import { inMs, requireUser } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import type { Deps } from '../ports.ts';
import type { MailChoice } from '../ports/mail.ts';

/** The code of the address whose link it is. Problem not-found for a key that is none of ours. */
function codeIn(mailCodes: Deps['mailCodes'], key: string): string {
  const code = mailCodes.readStopKey(key);
  if (code === null) throw notFound('Link');
  return code;
}

/** Ends all mails to the address of a link. Problem not-found for a key that is none of ours. */
export async function unsubscribe(
  { mailCodes, mailStops }: Pick<Deps, 'mailCodes' | 'mailStops'>,
  key: string,
): Promise<void> {
  const code = codeIn(mailCodes, key);
  await mailStops.put(code, 'unsubscribed', null);
}

/** Whether who reads an address has ended its mails; problem not-found for a key that is none of ours. */
export async function isUnsubscribed(
  { mailCodes, mailStops, now }: Pick<Deps, 'mailCodes' | 'mailStops' | 'now'>,
  key: string,
): Promise<boolean> {
  const code = codeIn(mailCodes, key);
  return (await mailStops.find(code, now())) === 'unsubscribed';
}

/** Has mails sent to the address of a link again. Problem not-found for a key that is none of ours. */
export async function resubscribe(
  { mailCodes, mailStops }: Pick<Deps, 'mailCodes' | 'mailStops'>,
  key: string,
): Promise<void> {
  const code = codeIn(mailCodes, key);
  await mailStops.remove(code, 'unsubscribed');
}

/** How long an address that takes no mail is left alone. */
const BOUNCE_MS = 30 * 86_400_000;

/** Sends nothing to an address for some time, since its mail server takes nothing for it. */
export async function noteBounce(
  { mailStops, now }: Pick<Deps, 'mailStops' | 'now'>,
  code: string,
): Promise<void> {
  await mailStops.put(code, 'bounced', inMs(now(), BOUNCE_MS));
}

/** Which mails about their matches a user has chosen; null before they have. Problem forbidden for devices. */
export async function findChoice(
  { mailChoices }: Pick<Deps, 'mailChoices'>,
  caller: Caller,
): Promise<MailChoice | null> {
  return mailChoices.find(requireUser(caller).userId);
}

/** What is stored of a user for their export: a list a file. */
export async function exportPerson(
  { mailChoices }: Pick<Deps, 'mailChoices'>,
  { userId }: { readonly userId: string },
): Promise<{ readonly mailChoices: Readonly<Record<string, unknown>>[] }> {
  const choice = await mailChoices.find(userId);
  return { mailChoices: choice === null ? [] : [{ ...choice }] };
}

/** Chooses them, in place of the choice before. Problem forbidden for devices. */
export async function choose(
  { mailChoices }: Pick<Deps, 'mailChoices'>,
  { language, kinds }: MailChoice,
  caller: Caller,
): Promise<MailChoice> {
  const choice = { language, kinds: [...new Set(kinds)] };
  await mailChoices.put(requireUser(caller).userId, choice);
  return choice;
}
