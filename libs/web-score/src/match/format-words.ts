import type { MatchView } from '@courtcast/contracts';
import { formatInForce, hasServiceLets, matchFormats, rulesOf } from '@courtcast/scoring-rules';
import type { FormatInForce, FormatOverrides } from '@courtcast/scoring-rules';
import type { ScoreWords } from '@courtcast/messages/words.ts';

/** The format of a match, draw or league, as answers of the API hold it. */
export type ShownFormat = Pick<MatchView, 'matchFormat'> & FormatOverrides;

const setsNames: Readonly<Record<string, 'best_of_3' | 'best_of_5' | 'short_sets' | 'pro_set' | 'one_set'>> =
  {
    '3x6': 'best_of_3',
    '5x6': 'best_of_5',
    '3x4': 'short_sets',
    '1x8': 'pro_set',
    '1x6': 'one_set',
  };

const USUAL_TIEBREAK_TO = 7;

type Part = string | null;

function setsWords({ format: words }: ScoreWords, bestOf: 1 | 3 | 5, games: number): string {
  const name = setsNames[`${bestOf}x${games}`];
  return name === undefined ? words.setsTo[bestOf](games) : words[name];
}

function tiebreakWords({ format: words }: ScoreWords, format: FormatInForce, games: number): Part[] {
  const { tiebreakAt, tiebreakTo, tiebreakSuddenDeath } = format;
  const to = tiebreakTo ?? USUAL_TIEBREAK_TO;
  return [
    tiebreakAt === games ? null : words.tiebreakAt(tiebreakAt),
    to === USUAL_TIEBREAK_TO ? null : words.tiebreaksTo(to),
    tiebreakSuddenDeath ? words.suddenDeath(to - 1) : null,
  ];
}

function decidingSetWords({ format: words }: ScoreWords, format: FormatInForce): Part[] {
  const { matchTiebreakTo, finalSetTiebreak, finalSetTiebreakAt: at, finalSetTiebreakTo: to } = format;
  if (matchTiebreakTo !== null) return [words.matchTiebreakTo(matchTiebreakTo)];
  if (!finalSetTiebreak) return [words.noTiebreak];
  return [
    at === null ? null : words.finalTiebreakAt(at),
    to === null || to === (format.tiebreakTo ?? USUAL_TIEBREAK_TO) ? null : words.tiebreakTo(to),
  ];
}

function setsInWords(words: ScoreWords, shown: ShownFormat, games: number): Part[] {
  const format = formatInForce(shown);
  return [
    setsWords(words, matchFormats[shown.matchFormat].bestOf, games),
    ...tiebreakWords(words, format, games),
    ...decidingSetWords(words, format),
  ];
}

function periodWords({ format: words }: ScoreWords, format: FormatInForce): Part[] {
  const { minutes, count, pointsTotal, servesEach, tiesAllowed } = format;
  return [
    minutes === null ? words.points(pointsTotal ?? 0) : words.timed[count ?? 'games'](minutes),
    servesEach === null ? null : words.servesEach(servesEach),
    tiesAllowed ? words.tiesAllowed : null,
  ];
}

/** The format as a sentence without its full stop. */
export function formatInWords(words: ScoreWords, shown: ShownFormat): string {
  const format = formatInForce(shown);
  const { gamesPerSet, matchTiebreakTo, deuceRule } = format;
  if (matchFormats[shown.matchFormat].kind === 'matchTiebreak')
    return words.format.match_tiebreak(matchTiebreakTo ?? 0);
  return [
    ...(gamesPerSet === null ? periodWords(words, format) : setsInWords(words, shown, gamesPerSet)),
    deuceRule === 'advantage' ? null : words.format[deuceRule],
    !hasServiceLets(rulesOf(shown)) ? words.format.noServiceLets : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
