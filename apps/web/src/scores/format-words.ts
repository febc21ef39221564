import type { MatchView } from '@courtcast/contracts';
import { formatInForce, hasServiceLets, matchFormats, resolveRules } from '@courtcast/scoring-rules';
import type { FormatInForce, FormatOverrides } from '@courtcast/scoring-rules';
import type { ScoreWords } from '../i18n/words.ts';

/** How a match, or the matches of a draw or league, are decided, as the API shows it. */
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

/** How the match is decided, as a sentence without its full stop. */
export function formatInWords(words: ScoreWords, shown: ShownFormat): string {
  const format = formatInForce(shown);
  const { gamesPerSet, matchTiebreakTo, deuceRule } = format;
  if (gamesPerSet === null) return words.format.match_tiebreak(matchTiebreakTo ?? 0);
  const rules = resolveRules(shown);
  return [
    setsWords(words, matchFormats[shown.matchFormat].bestOf, gamesPerSet),
    ...tiebreakWords(words, format, gamesPerSet),
    ...decidingSetWords(words, format),
    deuceRule === 'advantage' ? null : words.format[deuceRule],
    rules.ok && !hasServiceLets(rules.value) ? words.format.noServiceLets : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}
