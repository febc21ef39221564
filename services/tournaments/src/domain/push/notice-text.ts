import { isBareCourtNumber } from '@courtcast/scoring-rules';
import type { NoticeFacts, NoticeKind } from './notice-facts.ts';

interface NoticeWords {
  readonly soon: string;
  readonly started: string;
  readonly ended: string;
  /** In place of a side that is not known. */
  readonly open: string;
  /** A court whose name is only a number. */
  readonly court: (number: string) => string;
  readonly walkover: string;
  readonly retirement: string;
  readonly default: string;
  readonly beats: (winner: string, loser: string) => string;
}

/** Languages of notifications, each with its words: a key that one lacks fails the types. */
const words = {
  en: {
    soon: 'About to start',
    started: 'Just started',
    ended: 'Finished',
    open: 'to be decided',
    court: (number) => `Court ${number}`,
    walkover: 'walkover',
    retirement: 'retired',
    default: 'default',
    beats: (winner, loser) => `${winner} def. ${loser}`,
  },
  es: {
    soon: 'Está a punto de empezar',
    started: 'Acaba de empezar',
    ended: 'Finalizado',
    open: 'por decidir',
    court: (number) => `Pista ${number}`,
    walkover: 'W.O.',
    retirement: 'retirada',
    default: 'descalificación',
    beats: (winner, loser) => `${winner} gana a ${loser}`,
  },
  de: {
    soon: 'Beginnt gleich',
    started: 'Hat gerade begonnen',
    ended: 'Beendet',
    open: 'noch offen',
    court: (number) => `Platz ${number}`,
    walkover: 'kampflos',
    retirement: 'Aufgabe',
    default: 'Disqualifikation',
    beats: (winner, loser) => `${winner} schlägt ${loser}`,
  },
  it: {
    soon: 'Sta per iniziare',
    started: 'È appena iniziato',
    ended: 'Terminato',
    open: 'da definire',
    court: (number) => `Campo ${number}`,
    walkover: 'walkover',
    retirement: 'ritiro',
    default: 'squalifica',
    beats: (winner, loser) => `${winner} b. ${loser}`,
  },
  fr: {
    soon: 'Va bientôt commencer',
    started: 'Vient de commencer',
    ended: 'Terminé',
    open: 'à déterminer',
    court: (number) => `Court ${number}`,
    walkover: 'forfait',
    retirement: 'abandon',
    default: 'disqualification',
    beats: (winner, loser) => `${winner} bat ${loser}`,
  },
} as const satisfies Record<string, NoticeWords>;

/** A language that notifications are written in. */
export type NoticeLanguage = keyof typeof words;

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
    // Who came alone has beaten no one.
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

/** What a notification says, in a language: who plays, what has happened, and where. */
export function noticeText(kind: NoticeKind, facts: NoticeFacts, language: NoticeLanguage): NoticeText {
  const said: NoticeWords = words[language];
  const result = kind === 'ended' ? resultOf(facts, said) : '';
  const parts = [result === '' ? said[kind] : result, courtOf(facts, said), facts.tournament];
  return {
    title: titleOf(facts, said, kind).slice(0, MAX_TITLE),
    body: parts.filter((part) => part !== null && part !== '').join(' · '),
  };
}
