import type { AnswerOf } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import { createContext, use } from 'react';
import type { LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { matchName, roundName } from '@courtcast/web-score/match/names.ts';
import type { MatchSides } from '@courtcast/web-score/match/match-sides.ts';
import type { Rights } from '../../tournament/use-rights.ts';
import type { Tournament } from './use-day.ts';

/** What is open in the dialog of a match; `steps` is what it opens with. */
export const matchParts = ['steps', 'result', 'phones', 'umpires', 'plan', 'start', 'suspend'] as const;
export type MatchPart = (typeof matchParts)[number];

export type MadeLink = AnswerOf<'createBoard'>;

/** What the page of the day knows, for all that stands on it. */
export interface DayContextValue {
  readonly tournament: Tournament;
  readonly matches: readonly MatchView[];
  readonly sides: ReadonlyMap<string, MatchSides>;
  /** Running scores, as sockets send them. */
  readonly scores: LiveScores;
  readonly rights: Rights;
  readonly open: (matchId: string, part?: MatchPart) => void;
  readonly close: () => void;
  /** The keys of scoring links that were made here, by link: the API shows each once. */
  readonly links: ReadonlyMap<string, MadeLink>;
  readonly keepLink: (made: MadeLink) => void;
}

export const DayContext = createContext<DayContextValue | null>(null);

/** The page of the day around this component. */
export function useDayContext(): DayContextValue {
  const value = use(DayContext);
  if (value === null) throw new Error('there is no DayContext around this component');
  return value;
}

/** Both sides of a match in one line, with who may come where no one stands yet. */
export function nameOfMatch(words: ScoreWords, match: MatchView, known: MatchSides | undefined): string {
  return matchName(words, { players: match.players, openSides: known?.open });
}

/** Names of matches and of their places in draws. */
export function useMatchNames() {
  const { scores } = useWords();
  const { sides } = useDayContext();
  return {
    nameOf: (match: MatchView) => nameOfMatch(scores, match, sides.get(match.id)),
    /** `Women · Semi-final` */
    placeOf: (match: MatchView) => {
      const round = roundName(scores, { round: match.round, place: sides.get(match.id)?.place });
      return [match.draw?.name, round].filter(Boolean).join(' · ');
    },
  };
}
