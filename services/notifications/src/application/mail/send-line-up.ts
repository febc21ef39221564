import type { TeamMatchState } from '@courtcast/contracts';
import { allNoticeWords } from '@courtcast/messages/all-notice-words.ts';
import { locales } from '@courtcast/messages/languages.ts';
import { lineUpText, tellsOfLineUp } from '../../domain/mail/line-up.ts';
import type { LineUpFacts } from '../../domain/mail/line-up.ts';
import { afterAll } from '../../domain/mail/mail.ts';
import type { MailProgress } from '../../domain/mail/mail.ts';
import type { ClaimedLineUp } from '../ports/mail.ts';
import { afterDelivery, deliver, findChosen } from './deliver-mail.ts';
import type { MailSending } from './deliver-mail.ts';

function factsOf(teamMatch: TeamMatchState, side: 'home' | 'guest', timeZone: string): LineUpFacts {
  const { status, singlesCount, scheduledAt, date = null, homeTeam, guestTeam } = teamMatch;
  const isHome = side === 'home';
  const singles = isHome ? teamMatch.homeLineupSubmittedAt : teamMatch.guestLineupSubmittedAt;
  const doubles = isHome ? teamMatch.homeDoublesSubmittedAt : teamMatch.guestDoublesSubmittedAt;
  return {
    isUpcoming: status === 'upcoming',
    isIn: (singlesCount > 0 ? singles : doubles) !== null,
    at: scheduledAt === null ? null : new Date(scheduledAt),
    isDay: date !== null,
    team: isHome ? homeTeam.name : guestTeam.name,
    ...{ home: homeTeam.name, guest: guestTeam.name, timeZone },
  };
}

/** Asks a captain for the line-up that is missing, once for each day on which the team match is planned. */
export async function sendLineUp(sending: MailSending, claimed: ClaimedLineUp): Promise<MailProgress> {
  const { deps } = sending;
  const { teamMatchId, side } = claimed;
  const teamMatch = await deps.mailOwners.findTeamMatch(teamMatchId);
  if (teamMatch === null) return afterAll(claimed);
  const timeZone = (await deps.mailOwners.findTimeZone(teamMatch.clubId)) ?? 'UTC';
  const facts = factsOf(teamMatch, side, timeZone);
  const now = deps.now();
  const tells = tellsOfLineUp(facts, now);
  if (tells === null || tells === claimed.told) return afterAll(claimed);
  const captainId = side === 'home' ? teamMatch.homeCaptainPlayerId : teamMatch.guestCaptainPlayerId;
  const captain = await findChosen(deps, captainId);
  if (captain?.kinds.includes('lineUps') !== true) return afterAll(claimed);
  const { address } = captain;
  const language = captain.language ?? sending.settings.language;
  const outcome = await deliver(sending, {
    ...{ claimed, side, name: facts.team, address, language, path: `/desk/team-matches/${teamMatchId}` },
    text: lineUpText(facts, { name: facts.team, locale: locales[language] }, allNoticeWords[language].mail),
  });
  return afterDelivery(claimed, outcome, { tells, now });
}
