import type { LetterText } from './letter-text.ts';
import { withoutLinks } from './letter-text.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

type Effect = 'walkover' | 'nothing';

/** A challenge, as far as mails about it go. */
export interface ChallengeFacts {
  readonly ladder: { readonly name: string };
  /** What follows where it is not answered, or declined. */
  readonly rules: { readonly unanswered: Effect; readonly declined: Effect };
  readonly challenge: {
    readonly challenger: Named;
    readonly challenged: Named;
    readonly status:
      'open' | 'accepted' | 'decided' | 'declined' | 'unanswered' | 'unplayed' | 'withdrawn' | 'void';
    readonly answerBy: string;
    readonly playBy: string | null;
  };
}

/** What a player is told of a challenge: that they are challenged or no longer, or what has become of their own. */
export type ChallengeNews = 'challenged' | 'withdrawn' | 'accepted' | 'declined' | 'unanswered';

/** What texts may name: all of it is passed to each of them. */
interface ChallengeNames {
  readonly ladder: string;
  /** The other one of the two. */
  readonly other: string;
  /** Until when it is answered, or played. */
  readonly until: string;
}

type Text = (names: ChallengeNames) => string;

/** The texts of mails about challenges in a language. */
export interface ChallengeWords {
  readonly greeting: (name: string) => string;
  readonly challenge: {
    readonly subjects: Readonly<Record<ChallengeNews, Text>>;
    readonly bodies: Readonly<Record<ChallengeNews, Text>>;
    /** What follows for who is challenged where they do not answer. */
    readonly silence: Readonly<Record<Effect, Text>>;
    /** What the challenger has of a no, or of silence. */
    readonly outcome: Readonly<Record<Effect, string>>;
    readonly action: string;
    readonly footer: Text;
  };
}

/** The order in which a challenge goes on: what is no later stage is nothing new. */
export function stageOf(status: ChallengeFacts['challenge']['status']): number {
  if (status === 'open') return 1;
  return status === 'accepted' ? 2 : 3;
}

const isChallenged = ({ challenge }: ChallengeFacts, playerId: string): boolean =>
  challenge.challenged.id === playerId;

/** What a player is to be told of a challenge as it is now, `told` being what they were told last; null: nothing. */
export function newsOfChallenge(
  mail: ChallengeFacts,
  playerId: string,
  { told, now }: { readonly told: string | null; readonly now: Date },
): ChallengeNews | null {
  const { status, answerBy, playBy } = mail.challenge;
  const isPast = (until: string | null) => until !== null && new Date(until) <= now;
  if (isChallenged(mail, playerId)) {
    if (status === 'open' && !isPast(answerBy)) return 'challenged';
    return status === 'withdrawn' && told === 'challenged' ? 'withdrawn' : null;
  }
  if (status === 'accepted' && !isPast(playBy)) return 'accepted';
  return status === 'declined' || status === 'unanswered' ? status : null;
}

function untilOf(
  { challenge }: ChallengeFacts,
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string },
) {
  const until = challenge.playBy ?? challenge.answerBy;
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const format = { ...day, hour: '2-digit', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(until));
}

/** The mail that tells it to one of the two. */
export function challengeText(
  { mail, news, playerId }: { mail: ChallengeFacts; news: ChallengeNews; playerId: string },
  facts: { readonly locale: string; readonly timeZone: string },
  { greeting, challenge: words }: ChallengeWords,
): LetterText {
  const { challenger, challenged } = mail.challenge;
  const [reader, other] = isChallenged(mail, playerId) ? [challenged, challenger] : [challenger, challenged];
  const names = {
    ladder: withoutLinks(mail.ladder.name),
    other: withoutLinks(other.name),
    until: untilOf(mail, facts),
  };
  const follows = {
    ...{ withdrawn: [], accepted: [] },
    challenged: [words.silence[mail.rules.unanswered](names)],
    declined: [words.outcome[mail.rules.declined]],
    unanswered: [words.outcome[mail.rules.unanswered]],
  };
  return {
    subject: words.subjects[news](names),
    paragraphs: [greeting(withoutLinks(reader.name)), words.bodies[news](names), ...follows[news]],
    action: words.action,
    footer: words.footer(names),
  };
}
