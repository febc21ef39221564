import type { MatchMail, MatchView } from '@courtcast/contracts';
import { toInvitation } from '@courtcast/downloads';
import { inMs } from '@courtcast/domain';
import { allNoticeWords } from '@courtcast/messages/all-notice-words.ts';
import { locales } from '@courtcast/messages/languages.ts';
import type { Language } from '@courtcast/messages/languages.ts';
import { dueOf } from '@courtcast/scoring-rules';
import { kindOfNews, mailKinds, newsOf, readTold } from '../../domain/mail/agenda.ts';
import type { AgendaMatch, AgendaReport, AgendaResult, MailKind, News } from '../../domain/mail/agenda.ts';
import { agendaSummary, agendaText, courtText } from '../../domain/mail/agenda-text.ts';
import { withoutLinks } from '../../domain/mail/letter-text.ts';
import { afterAll } from '../../domain/mail/mail.ts';
import type { MailProgress } from '../../domain/mail/mail.ts';
import type { ClaimedAgenda, MailInvitation } from '../ports/mail.ts';
import { afterDelivery, deliver, findChosen } from './deliver-mail.ts';
import type { MailSending } from './deliver-mail.ts';

type NoticeWords = (typeof allNoticeWords)[Language];

/** How long an entry of a calendar is. */
const MATCH_MS = 90 * 60_000;
const unplayed = ['walkover', 'retirement', 'default'] as const;
const asDate = (text: string | null): Date | null => (text === null ? null : new Date(text));

type Side = 'home' | 'guest';
const otherOf = (own: Side): Side => (own === 'home' ? 'guest' : 'home');

/** The sets of a match, the own games first. */
const setsOf = ({ sets }: MatchView, own: Side): string =>
  (sets ?? []).map((set) => `${set[own]}–${set[otherOf(own)]}`).join(' ');

function resultOf(match: MatchView, own: Side): AgendaResult | null {
  const { confirmedAt, winnerSide, outcome } = match;
  if (confirmedAt === null) return null;
  return {
    isWon: winnerSide === null ? null : winnerSide === own,
    sets: setsOf(match, own),
    ending: unplayed.find((ending) => ending === outcome) ?? null,
  };
}

/** What the other side has reported; of an evening nobody is written to, who plays there sees it on the spot. */
function reportOf(match: MatchView, own: Side): AgendaReport | null {
  const { status, countsAt = null, reportedBy, outcome } = match.review ?? {};
  if (status !== 'pending' || countsAt === null || outcome === undefined) return null;
  const isOwn = match.players[own].some(({ id }) => id === reportedBy);
  return isOwn ? null : { sets: setsOf(match, own), countsAt: new Date(countsAt) };
}

/** The club of the court with its address; without a court the one that hosts the tournament. Null where that is open. */
function venueOf({ court }: MatchView, { clubs = [] }: MatchMail): string | null {
  const hosts = clubs.filter(({ isHost }) => isHost);
  const known = court === null ? hosts.length === 1 && hosts[0] : clubs.find(({ id }) => id === court.clubId);
  if (known) return [known.name, known.address].filter(Boolean).join(', ');
  return court?.club?.name ?? null;
}

/** A match as one of its players sees it; null where they do not play it. */
function agendaMatchOf(match: MatchView, playerId: string, mail: MatchMail): AgendaMatch | null {
  const sideNames = ['home', 'guest'] as const;
  const own = sideNames.find((side) => match.players[side].some(({ id }) => id === playerId));
  if (own === undefined) return null;
  const { id, version, status, court } = match;
  return {
    ...{ id, version, isWaiting: status === 'scheduled', isCancelled: status === 'cancelled' },
    changedAt: new Date(match.updatedAt),
    drawName: match.draw?.name ?? '',
    partners: match.players[own].filter((one) => one.id !== playerId).map(({ name }) => name),
    opponents: match.players[otherOf(own)].map(({ name }) => name),
    dueAt: asDate(dueOf(match)?.at ?? null),
    court: court?.name ?? null,
    venue: venueOf(match, mail),
    calledAt: asDate(match.calledAt),
    result: resultOf(match, own),
    report: reportOf(match, own),
  };
}

/** Where a player is written to, about what, and in which language; null where they are not. */
interface Addressee {
  readonly address: string;
  readonly language: Language;
  readonly kinds: readonly MailKind[];
}

/** Who gave an address with their entry is written to there, who has an account as they have chosen. */
async function addresseeOf(
  { deps, settings }: MailSending,
  { person }: MatchMail,
  playerId: string,
): Promise<Addressee | null> {
  if (person.email !== null)
    return { address: person.email, language: person.language ?? settings.language, kinds: mailKinds };
  const chosen = await findChosen(deps, playerId);
  return chosen && { ...chosen, language: chosen.language ?? person.language ?? settings.language };
}

/** What a calendar is told of a piece of news; null of what leaves it as it is. */
function invitationOf(
  news: News,
  { mail, name, address, words }: { mail: MatchMail; name: string; address: string; words: NoticeWords },
): MailInvitation | null {
  const { kind, match, toldDueAt, version, matchId } = news;
  const isCancelled = kind === 'gone';
  const start = isCancelled ? toldDueAt : (match?.dueAt ?? null);
  if (kind === 'result' || kind === 'reported' || start === null) return null;
  return {
    method: isCancelled ? 'CANCEL' : 'REQUEST',
    contentFor: (organizer) =>
      toInvitation({
        timeZone: mail.tournament.timeZone,
        organizer,
        attendee: { name, email: address },
        entry: {
          ...{
            uid: `${matchId}@courtcast`,
            sequence: version,
            isCancelled,
            start,
            end: inMs(start, MATCH_MS),
          },
          summary: withoutLinks(`${mail.tournament.name}: ${agendaSummary(news, words.mail)}`),
          location: [courtText(match?.court ?? null, words.notices), withoutLinks(match?.venue ?? '')]
            .filter((part) => part !== '')
            .join(', '),
          changedAt: match?.changedAt ?? start,
        },
      }),
  };
}

const pathOf = (news: readonly News[], { tournament }: MatchMail): string => {
  const [first, ...others] = news;
  if (news.some(({ kind }) => kind === 'reported')) return '/me/boxes';
  const isOne = first !== undefined && first.match !== null && others.length === 0;
  return isOne ? `/matches/${first.matchId}` : `/tournaments/${tournament.id}/schedule`;
};

async function sendNews(
  sending: MailSending,
  { claimed, mail, news }: { claimed: ClaimedAgenda; mail: MatchMail; news: readonly News[] },
) {
  const addressee = await addresseeOf(sending, mail, claimed.playerId);
  const wanted = news.filter(({ kind }) => addressee?.kinds.includes(kindOfNews[kind]));
  if (addressee === null || wanted.length === 0) return 'none';
  const { address, language } = addressee;
  const { name } = mail.person;
  const words = allNoticeWords[language];
  const { tournament } = mail;
  return deliver(sending, {
    ...{ claimed, side: 'player', name, address, language, path: pathOf(wanted, mail) },
    playerId: claimed.playerId,
    text: agendaText(
      wanted,
      { tournament: tournament.name, timeZone: tournament.timeZone, locale: locales[language], name },
      words,
    ),
    invitations: wanted.flatMap((one) => invitationOf(one, { mail, name, address, words }) ?? []),
  });
}

/**
 * Tells a player what is new of their matches in a tournament, in one mail; whoever is not written to has been told, so
 * that nobody hears later of what has passed.
 */
export async function sendAgenda(sending: MailSending, claimed: ClaimedAgenda): Promise<MailProgress> {
  const { deps } = sending;
  const { tournamentId, playerId, matchIds } = claimed;
  const mail = await deps.mailOwners.readMatchMail({ tournamentId, playerId, matchIds });
  const now = deps.now();
  if (mail === null) return afterAll(claimed);
  const matches = mail.matches.flatMap((match) => agendaMatchOf(match, playerId, mail) ?? []);
  const { news, told } = newsOf(readTold(claimed.told), matches, now);
  if (news.length === 0) return afterAll(claimed);
  const outcome = await sendNews(sending, { claimed, mail, news });
  return afterDelivery(claimed, outcome, { tells: JSON.stringify(told), now });
}
