import { useQuery } from '@tanstack/react-query';
import { useMemo, createContext, use } from 'react';
import type { AnswerOf } from '@courtcast/client';
import type { MatchView } from '@courtcast/contracts';
import type { LiveScore, LiveScores } from '@courtcast/web-score/bracket/match-score.ts';
import { useNow } from '@courtcast/web-ui/use-now.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useSearchParams } from '@courtcast/web-ui/link/router.tsx';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { ScoreWords } from '@courtcast/messages/words.ts';
import { roundName } from '@courtcast/web-score/match/names.ts';
import { matchName } from '@courtcast/web-score/match/open-sides.ts';
import type { MatchSides } from '@courtcast/web-score/match/match-sides.ts';
import { ALL_DAYS, daysOf, isOfDay, shownDay, isWanted } from './day-filters.ts';
import type { Filters } from './day-filters.ts';
import { groupMatches, isBye } from './groups.ts';
import type { Rights } from '../tournament/use-rights.ts';
import { drawNameIn } from '@courtcast/web-score/match/draw-names.ts';

export type Tournament = AnswerOf<'getTournament'>;

/** A match with a newer live score. */
function withScore(match: MatchView, live: LiveScore | undefined): MatchView {
  if (live === undefined || live.version <= match.version) return match;
  const { version, status, sets, score } = live;
  return {
    ...match,
    version,
    status,
    sets: sets && [...sets],
    suggestedWinner: score?.suggestedWinner ?? null,
  };
}

/** The filters in the address. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters: Filters = {
    text: params.get('q') ?? '',
    drawId: params.get('draw') ?? '',
    courtId: params.get('court') ?? '',
  };
  const set = (name: 'q' | 'draw' | 'court' | 'day', value: string) =>
    setParams(
      (now) => {
        now.set(name, value);
        if (value === '') now.delete(name);
        return now;
      },
      { replace: true },
    );
  return { filters, set, wantedDay: params.get('day') };
}

interface DayParts {
  readonly matches: readonly MatchView[];
  readonly scores: LiveScores;
  readonly zone: string;
}

/** The shown day: its matches with their groups, and the other days. */
export function useDay({ matches: read, scores, zone }: DayParts) {
  const nowMs = useNow('halfMinute');
  const { dayOf } = useFormats();
  const { filters, wantedDay } = useFilters();
  const matches = useMemo(
    () => read.filter((match) => !isBye(match)).map((match) => withScore(match, scores.get(match.id))),
    [read, scores],
  );
  const dayAt = (iso: string) => dayOf(iso, zone);
  const today = dayAt(new Date(nowMs).toISOString());
  const days = daysOf(matches, { today, dayAt });
  const day = shownDay(days, wantedDay, today);
  const grouped = groupMatches(matches, nowMs);
  const ofDay =
    day === ALL_DAYS ? grouped : grouped.filter(({ match }) => isOfDay(match, day, { today, dayAt }));
  return {
    matches,
    days,
    day,
    today,
    /** The matches of the day without filters. */
    ofDay,
    shown: ofDay.filter(({ match }) => isWanted(match, filters)),
    /** Results of other days that await confirmation. */
    waitingElsewhere: grouped.filter((one) => one.group === 'toConfirm' && !ofDay.includes(one)).length,
  };
}

/** The tournament of the address. It is refetched together with its matches. */
export function useDayTournament(id: string) {
  return useQuery(ask('getTournament', { params: { id } }));
}

/** The parts of a match's dialog; `steps` is shown first. */
export const matchParts = ['steps', 'result', 'phones', 'umpires', 'plan', 'start', 'suspend'] as const;
export type MatchPart = (typeof matchParts)[number];

export type MadeLink = AnswerOf<'createBoard'>;

/** The data shared by everything on the page of the day. */
interface DayContextValue {
  readonly tournament: Tournament;
  /** The shown day, `YYYY-MM-DD`, or `ALL_DAYS`. */
  readonly day: string;
  readonly matches: readonly MatchView[];
  readonly sides: ReadonlyMap<string, MatchSides>;
  /** Live scores from the socket. */
  readonly scores: LiveScores;
  readonly rights: Rights;
  readonly open: (matchId: string, part?: MatchPart) => void;
  readonly close: () => void;
  /** Keys of scoring links created here, by link id: the API returns each only once. */
  readonly links: ReadonlyMap<string, MadeLink>;
  readonly keepLink: (made: MadeLink) => void;
}

export const DayContext = createContext<DayContextValue | null>(null);

/** The shared data of the page around this component. */
export function useDayContext(): DayContextValue {
  const value = use(DayContext);
  if (value === null) throw new Error('there is no DayContext around this component');
  return value;
}

/** Both sides of a match on one line, with the possible players of open sides. */
function nameOfMatch(words: ScoreWords, match: MatchView, known: MatchSides | undefined): string {
  return matchName(words, { players: match.players, openSides: known?.open });
}

/** Returns names of matches and of their places in draws. */
export function useMatchNames() {
  const { scores } = useWords();
  const { sides } = useDayContext();
  return {
    nameOf: (match: MatchView) => nameOfMatch(scores, match, sides.get(match.id)),
    /** `Women · Semi-final` */
    placeOf: (match: MatchView) => {
      const round = roundName(scores, { round: match.round, place: sides.get(match.id)?.place });
      return [match.draw && drawNameIn(scores, match.draw.name), round].filter(Boolean).join(' · ');
    },
  };
}
