import { isBareCourtNumber } from '@courtcast/scoring-rules';
import type { AgendaResult, News, NewsKind } from './agenda.ts';
import type { LetterText } from './letter-text.ts';
import { withoutLinks } from './letter-text.ts';

/** What a line may name: all of it is passed to each. */
interface NewsFacts {
  readonly draw: string;
  /** Empty while nobody is known. */
  readonly opponent: string;
  /** Day and time; empty without one. */
  readonly when: string;
  /** Empty without one. */
  readonly court: string;
  readonly score: string;
  readonly tournament: string;
}

type Text = (facts: NewsFacts) => string;
type Outcome = 'won' | 'lost' | 'over';

/** The texts of mails about matches in a language. */
export interface AgendaWords {
  readonly greeting: (name: string) => string;
  readonly agenda: {
    readonly subjects: Readonly<Record<NewsKind, Text>>;
    readonly many: (tournament: string) => string;
    readonly lines: Readonly<Record<Exclude<NewsKind, 'result'>, Text>>;
    readonly results: Readonly<Record<Outcome, Text>>;
    readonly summary: (draw: string, opponent: string) => string;
    readonly open: string;
    readonly match: string;
    readonly order: string;
    readonly check: string;
    readonly invited: string;
    readonly venue: (venue: string) => string;
    readonly footer: (tournament: string) => string;
  };
}

/** What is written, by what is known of the tournament. */
export interface AgendaFacts {
  readonly tournament: string;
  readonly timeZone: string;
  /** As `Intl` takes it. */
  readonly locale: string;
  readonly name: string;
}

/** The names of endings and courts, as notifications have them. */
export interface EndingWords extends Readonly<Record<'walkover' | 'retirement' | 'default', string>> {
  readonly court: (number: string) => string;
}

function whenOf(at: Date | null, { locale, timeZone }: AgendaFacts): string {
  if (at === null) return '';
  const format = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  return new Intl.DateTimeFormat(locale, { ...format, timeZone }).format(at);
}

function scoreOf(result: AgendaResult | null, endings: EndingWords): string {
  if (result === null) return '';
  return [result.sets, result.ending === null ? '' : endings[result.ending]]
    .filter((part) => part !== '')
    .join(' ');
}

/** The time that a piece of news is about: of what is not played the one that was told, of a report when it counts. */
function momentOf({ kind, match, toldDueAt }: News): Date | null {
  if (kind === 'gone') return toldDueAt;
  return kind === 'reported' ? (match?.report?.countsAt ?? null) : (match?.dueAt ?? null);
}

const unknownMatch = { drawName: '', opponents: [], court: null, result: null, report: null } as const;

/** A court in words, whether it has a name or a number alone; empty without one. */
export function courtText(court: string | null, words: Pick<EndingWords, 'court'>): string {
  const isNumber = court !== null && isBareCourtNumber(court);
  return withoutLinks(isNumber ? words.court(court.trim()) : (court ?? ''));
}

/** Where the matches of the news are played: of what is to come, each place once. */
function venuesOf(news: readonly News[]): readonly string[] {
  const coming = news.filter(({ kind }) => kind === 'planned' || kind === 'changed' || kind === 'called');
  return [...new Set(coming.flatMap(({ match }) => match?.venue ?? []))].map(withoutLinks);
}

function factsOf(news: News, facts: AgendaFacts, endings: EndingWords): NewsFacts {
  const { drawName, opponents, court, result, report } = news.match ?? unknownMatch;
  return {
    draw: withoutLinks(drawName),
    opponent: withoutLinks(opponents.join(' / ')),
    when: whenOf(momentOf(news), facts),
    court: courtText(court, endings),
    score: report?.sets ?? scoreOf(result, endings),
    tournament: withoutLinks(facts.tournament),
  };
}

const outcomeOf = (isWon: boolean | null): Outcome => {
  if (isWon === null) return 'over';
  return isWon ? 'won' : 'lost';
};

function actionOf(news: readonly News[], { check, match, order }: AgendaWords['agenda']): string {
  const [first, ...others] = news;
  if (news.some(({ kind }) => kind === 'reported')) return check;
  return first !== undefined && first.match !== null && others.length === 0 ? match : order;
}

/** The mail that tells news of matches, at least one. */
export function agendaText(
  news: readonly News[],
  facts: AgendaFacts,
  { mail: words, notices }: { readonly mail: AgendaWords; readonly notices: EndingWords },
): LetterText {
  const { agenda } = words;
  const venues = venuesOf(news);
  const lines = news.map((one) => {
    const said = factsOf(one, facts, notices);
    if (one.kind === 'result') return agenda.results[outcomeOf(one.match?.result?.isWon ?? null)](said);
    const line = agenda.lines[one.kind](said);
    // One venue is said once; of several each match has its own.
    return venues.length < 2 ? line : [line, ...venuesOf([one]).map(agenda.venue)].join(' ');
  });
  const [first, ...others] = news;
  const isOne = first !== undefined && others.length === 0;
  const tournament = withoutLinks(facts.tournament);
  return {
    subject: isOne ? agenda.subjects[first.kind](factsOf(first, facts, notices)) : agenda.many(tournament),
    paragraphs: [
      words.greeting(withoutLinks(facts.name)),
      ...lines,
      ...(venues.length === 1 ? venues.map(agenda.venue) : []),
      ...(news.some(({ kind }) => kind === 'planned' || kind === 'changed') ? [agenda.invited] : []),
    ],
    action: actionOf(news, agenda),
    footer: agenda.footer(tournament),
  };
}

/** What an entry of a calendar is called. */
export function agendaSummary(news: News, { agenda }: Pick<AgendaWords, 'agenda'>): string {
  const { match } = news;
  const opponent = (match?.opponents ?? []).join(' / ');
  return agenda.summary(match?.drawName ?? '', opponent === '' ? agenda.open : opponent);
}
