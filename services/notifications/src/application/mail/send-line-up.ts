import type { TeamMatchState } from '@courtcast/contracts';
import { allNoticeWords } from '@courtcast/messages/all-notice-words.ts';
import { locales } from '@courtcast/messages/languages.ts';
import { lineUpText, tellsOfLineUp } from '../../domain/mail/line-up.ts';
import type { LineUpFacts } from '../../domain/mail/line-up.ts';
import { afterFailure } from '../../domain/mail/mail.ts';
import type { MailProgress } from '../../domain/mail/mail.ts';
import type { ClaimedLineUp, MailChoice } from '../ports/mail.ts';
import { deliver } from './deliver-mail.ts';
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

/** The captain of a side, if they have an account and have chosen to be asked. */
async function captainOf(
  { deps: { mailOwners, mailChoices } }: MailSending,
  playerId: string,
): Promise<(MailChoice & { readonly address: string }) | null> {
  const [found] = await mailOwners.findMailAddresses([playerId]);
  const choice = found?.userId === undefined ? null : await mailChoices.find(found.userId);
  if (found === undefined || choice?.kinds.includes('lineUps') !== true) return null;
  return { ...choice, address: found.email };
}

/** Asks a captain for the line-up that is missing, once for each day on which the team match is planned. */
export async function sendLineUp(sending: MailSending, claimed: ClaimedLineUp): Promise<MailProgress> {
  const { deps } = sending;
  const { teamMatchId, side } = claimed;
  const done = { ...claimed, sentTo: [], attempts: 0, dueAt: null };
  const teamMatch = await deps.mailOwners.findTeamMatch(teamMatchId);
  if (teamMatch === null) return done;
  const timeZone = (await deps.mailOwners.findTimeZone(teamMatch.clubId)) ?? 'UTC';
  const facts = factsOf(teamMatch, side, timeZone);
  const now = deps.now();
  const tells = tellsOfLineUp(facts, now);
  if (tells === null || tells === claimed.told) return done;
  const captainId = side === 'home' ? teamMatch.homeCaptainPlayerId : teamMatch.guestCaptainPlayerId;
  const captain = await captainOf(sending, captainId);
  if (captain === null) return done;
  const { address, language } = captain;
  const outcome = await deliver(sending, {
    ...{ claimed, side, name: facts.team, address, language, path: `/desk/team-matches/${teamMatchId}` },
    text: lineUpText(facts, { name: facts.team, locale: locales[language] }, allNoticeWords[language].mail),
  });
  if (outcome instanceof Date) return { ...claimed, dueAt: outcome };
  if (outcome === 'failed') return afterFailure(claimed, now);
  return { ...done, told: tells, toldAt: now, count: claimed.count + (outcome === 'none' ? 0 : 1) };
}
