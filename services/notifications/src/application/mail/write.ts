import { inMs } from '@courtcast/domain';
import { notFound } from '@courtcast/problem';
import type { Deps } from '../ports.ts';

/** Ends all mails to the address of a link. Problem not-found for a key that is none of ours. */
export async function unsubscribe(
  { mailCodes, mailStops }: Pick<Deps, 'mailCodes' | 'mailStops'>,
  key: string,
): Promise<void> {
  const code = mailCodes.readStopKey(key);
  if (code === null) throw notFound('Link');
  await mailStops.put(code, 'unsubscribed', null);
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
