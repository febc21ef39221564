import { dueOf } from '@courtcast/scoring-rules';
import type { BracketMatch, BracketSide } from '../bracket/bracket.ts';
import { matchLabel, sideLabel } from '../bracket/bracket-words.ts';
import { withPlayers } from '../bracket/match-score.ts';
import type { MatchScore } from '../bracket/match-score.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import type { Words } from '@courtcast/messages/words.ts';
import { setsInLineOf } from '../match/set-columns.ts';
import { statusWord } from '../match/words.ts';
import type { DrawContext } from './draw-context.ts';
import { courtName } from '../match/names.ts';

function named(words: Words, side: BracketSide): string {
  const { scores, tournament } = words;
  const { seed, entryMark, groupFinish, hadBye } = side;
  const marks = [
    seed === null ? null : tournament.seed(seed),
    entryMark === null ? null : scores.entryMarks[entryMark],
    groupFinish === undefined ? null : tournament.groups.finish(groupFinish.position, groupFinish.group),
    hadBye ? tournament.hadBye : null,
  ].filter((mark) => mark !== null);
  return [sideLabel(words, side), ...marks].join(', ');
}

function resultOf(words: Words, match: BracketMatch, score: MatchScore): string[] {
  if (score.status === 'scheduled') return [];
  const winner = score.winner === null ? [] : [words.tournament.wonBy(sideLabel(words, match[score.winner]))];
  return [
    statusWord(words.scores, withPlayers(score, match)),
    ...winner,
    setsInLineOf(score.sets, score.winner ?? 'home'),
  ].filter((part) => part !== '');
}

/** Planned time and court of a match that is not over. */
function planOf({ scores }: Words, { match }: BracketMatch, dayAndTime: (iso: string) => string): string[] {
  if (match === null || match.status === 'completed') return [];
  const at = dueOf(match)?.at ?? null;
  return [
    ...(at === null ? [] : [dayAndTime(at)]),
    ...(match.court === null ? [] : [courtName(scores, match.court)]),
  ];
}

/** A match of a draw as a sentence for screen readers. */
export function useMatchSentence(
  { zone, delays }: DrawContext,
  match: BracketMatch,
  score: MatchScore | null,
): string {
  const words = useWords();
  const formats = useFormats();
  const { tournament } = words;
  const delay = delays.get(match.match?.id ?? '');
  return [
    matchLabel(words, match),
    tournament.versus(named(words, match.home), named(words, match.guest)),
    ...(score === null ? [] : resultOf(words, match, score)),
    ...planOf(words, match, (iso) => formats.dayAndTime(iso, zone)),
    ...(delay === undefined ? [] : [tournament.lateBy(delay.ofMatch)]),
  ].join('. ');
}
