import { allNoticeWords } from '@courtcast/messages/all-notice-words.ts';
import { locales } from '@courtcast/messages/languages.ts';
import { challengeText, newsOfChallenge } from '../../domain/mail/challenge.ts';
import { afterAll } from '../../domain/mail/mail.ts';
import type { MailProgress } from '../../domain/mail/mail.ts';
import type { ClaimedChallenge } from '../ports/mail.ts';
import { afterDelivery, deliver, findChosen } from './deliver-mail.ts';
import type { MailSending } from './deliver-mail.ts';

/** Tells a player what has become of a challenge, once each. */
export async function sendChallenge(sending: MailSending, claimed: ClaimedChallenge): Promise<MailProgress> {
  const { deps } = sending;
  const { playerId, told } = claimed;
  const mail = await deps.mailOwners.readChallengeMail(claimed);
  const now = deps.now();
  const news = mail && newsOfChallenge(mail, playerId, { told, now });
  if (mail === null || news === null || news === told) return afterAll(claimed);
  const player = await findChosen(deps, playerId);
  if (player?.kinds.includes('matches') !== true) return afterAll(claimed);
  const { address } = player;
  const language = player.language ?? sending.settings.language;
  const timeZone = (await deps.mailOwners.findTimeZone(mail.ladder.clubId)) ?? 'UTC';
  const { challenger, challenged } = mail.challenge;
  const { name } = challenged.id === playerId ? challenged : challenger;
  const outcome = await deliver(sending, {
    ...{ claimed, side: 'player', name, playerId, address, language, path: '/me/ladders' },
    text: challengeText(
      { mail, news, playerId },
      { locale: locales[language], timeZone },
      allNoticeWords[language].mail,
    ),
  });
  return afterDelivery(claimed, outcome, { tells: news, now });
}
