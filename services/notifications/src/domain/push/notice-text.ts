import { isBareCourtNumber } from '@courtcast/scoring-rules';
import type { NoticeFacts, NoticeKind } from './notice-facts.ts';

/** The texts of notifications in a language. */
export interface NoticeWords {
  readonly soon: string;
  readonly called: string;
  readonly started: string;
  readonly ended: string;
  /** Text for an unknown side. */
  readonly open: string;
  /** A court whose name is only a number. */
  readonly court: (number: string) => string;
  readonly walkover: string;
  readonly retirement: string;
  readonly default: string;
  readonly beats: (winner: string, loser: string) => string;
}

/** A notification as people read it. */
export interface NoticeText {
  readonly title: string;
  readonly body: string;
}

const MAX_TITLE = 160;

const opponentOf = (side: 'home' | 'guest') => (side === 'home' ? 'guest' : 'home');

function titleOf({ players, winnerSide }: NoticeFacts, said: NoticeWords, kind: NoticeKind): string {
  const nameOf = (side: 'home' | 'guest') =>
    players[side].length === 0 ? said.open : players[side].join(' / ');
  if (kind === 'ended' && winnerSide !== null) {
    const loser = opponentOf(winnerSide);
    // A player without an opponent has beaten nobody.
    return players[loser].length === 0 ? nameOf(winnerSide) : said.beats(nameOf(winnerSide), nameOf(loser));
  }
  return `${nameOf('home')} – ${nameOf('guest')}`;
}

/** With the winner's games first, as results are read. */
function setsOf({ sets, winnerSide }: NoticeFacts): string {
  const first = winnerSide ?? 'home';
  return sets.map((set) => `${set[first]}–${set[opponentOf(first)]}`).join(' ');
}

function resultOf(facts: NoticeFacts, said: NoticeWords): string {
  const parts = [setsOf(facts), facts.ending === null ? '' : said[facts.ending]];
  return parts.filter((part) => part !== '').join(' ');
}

function courtOf({ court }: NoticeFacts, said: NoticeWords): string | null {
  return court !== null && isBareCourtNumber(court) ? said.court(court.trim()) : court;
}

/** The text of a notification: the players, the event, and the place. */
export function noticeText(kind: NoticeKind, facts: NoticeFacts, said: NoticeWords): NoticeText {
  const result = kind === 'ended' ? resultOf(facts, said) : '';
  const parts = [result === '' ? said[kind] : result, courtOf(facts, said), facts.tournament];
  return {
    title: titleOf(facts, said, kind).slice(0, MAX_TITLE),
    body: parts.filter((part) => part !== null && part !== '').join(' · '),
  };
}
