import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf, ApiError } from '@courtcast/client';
import type { MatchView, SideName } from '@courtcast/contracts';
import type { SetScore } from '@courtcast/scoring-rules';
import { sides } from '@courtcast/web-score/match/names.ts';
import { useApi } from '@courtcast/web-data/queries/api-context.ts';
import { invalidateReads } from '@courtcast/web-data/queries/ask.ts';
import { useRefusable } from '@courtcast/web-data/queries/rate-limit-retry.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useLongWork } from '@courtcast/web-ui/use-long-work.ts';
import { readsOfTie } from '../../../features/team-match/ties.ts';
import { readTypedSets, isNamed, resultLines } from './result-lines.ts';
import type { ResultFacts, ResultLine } from './result-lines.ts';

/** What a step of entering came to: nothing more is sent after one that was refused. */
type Step = () => Promise<{ readonly refusal: ApiError | null }>;
type Sheet = (key: string) => ResultLine;

const fine = { refusal: null };

/** Hands in what both captains have not: pairs are taken after all singles are known. */
function useHandingIn({ tie, entries, ...facts }: ResultFacts) {
  const putLineUp = useSave('putLineUp', { touches: [] });
  const putDoubles = useSave('putDoubles', { touches: [] });
  const params = { id: tie.id };
  const lines = resultLines({ tie, entries, ...facts });
  const named = (sheet: Sheet, side: SideName, matchType: 'singles' | 'doubles') =>
    lines.filter((line) => line.matchType === matchType).map(({ key }) => sheet(key)[side]);
  return (sheet: Sheet): Step[] => [
    ...sides.map((side) => async () => {
      if (tie.singlesCount === 0 || isNamed({ tie }, { matchType: 'singles' })) return fine;
      return putLineUp.save({ params, body: { side, playerIds: named(sheet, side, 'singles').flat() } });
    }),
    ...sides.map((side) => async () => {
      if (tie.doublesCount === 0 || isNamed({ tie }, { matchType: 'doubles' })) return fine;
      const pairs = named(sheet, side, 'doubles').map(([one = '', other = '']): [string, string] => [
        one,
        other,
      ]);
      return putDoubles.save({ params, body: { side, pairs } });
    }),
  ];
}

/** The sets of a line, as they are sent; none of a side that was absent. */
function typedIn(match: MatchView, { ending, sets }: Pick<ResultLine, 'ending' | 'sets'>): SetScore[] {
  const typed = readTypedSets(match, sets, { hasStopped: ending !== 'played' });
  return typed.kind === 'sets' && !ending.endsWith('Absent') ? [...typed.sets] : [];
}

/** How a match ended that was not played out: in one step with its score, for the next one may be on its court. */
function resultOf(
  { status }: MatchView,
  { ending, known }: Pick<ResultLine, 'ending'> & { readonly known: SetScore[] },
) {
  const outcome = ending.endsWith('Absent') ? 'walkover' : 'retirement';
  const winnerSide = ending.startsWith('home') ? 'guest' : 'home';
  const isTyped = known.length > 0 || (outcome === 'retirement' && status === 'scheduled');
  return { outcome, winnerSide, ...(isTyped ? { sets: known } : {}) } as const;
}

/** Sends the result of one match and makes it official, each step against the version before it. */
function useResults() {
  const put = useSave('putScore', { touches: [] });
  const end = useSave('setMatchResult', { touches: [] });
  const confirm = useSave('confirmMatch', { touches: [] });
  return async (match: MatchView, { ending, sets }: ResultLine): ReturnType<Step> => {
    const params = { id: match.id };
    const known = typedIn(match, { ending, sets });
    let { version } = match;
    if (ending === 'played' && known.length > 0) {
      const scored = await put.save({ params, body: { sets: known, expectedVersion: version } });
      if (scored.answer === null) return scored;
      version = scored.answer.data.version;
    }
    if (ending !== 'played') {
      const result = resultOf(match, { ending, known });
      const ended = await end.save({ params, body: { ...result, expectedVersion: version } });
      if (ended.answer === null) return ended;
      version = ended.answer.data.version;
    }
    return confirm.save({ params, body: { expectedVersion: version } });
  };
}

type Entries = AnswerOf<'listTeamMatchEntries'>;
const TRIES = 10;
const BETWEEN_MS = 300;

/** The matches of a team match once all line-ups are in: they come a moment after. */
function useMatches(id: string, count: number) {
  const api = useApi();
  return async (): Promise<Entries> => {
    for (let tries = 1; ; tries += 1) {
      const entries = await api.call('listTeamMatchEntries', { params: { id } });
      const isWhole = entries.filter(({ match }) => match !== undefined).length === count;
      if (isWhole || tries === TRIES) return entries;
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
  };
}

/** Enters a whole team match from paper, step by step; again it goes on where it was stopped. */
export function useResultSheet(facts: ResultFacts) {
  const { tie } = facts;
  const queries = useQueryClient();
  const lines = resultLines(facts);
  const handIn = useHandingIn(facts);
  const sendResult = useResults();
  const matches = useMatches(tie.id, lines.length);
  const complete = useSave('completeTeamMatch', { touches: readsOfTie });
  const work = useLongWork();
  const reading = useRefusable();
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  const enter = async (sheet: Sheet): Promise<boolean> => {
    let entries: Entries = [];
    const steps: Step[] = [
      ...handIn(sheet),
      async () => {
        entries = await matches();
        return fine;
      },
      ...lines.map(({ key, matchType, position }) => async () => {
        const match = entries.find((one) => one.matchType === matchType && one.position === position)?.match;
        return match === undefined || match.confirmedAt !== null ? fine : sendResult(match, sheet(key));
      }),
      async () => complete.save({ params: { id: tie.id }, body: {} }),
    ];
    setRefusal(null);
    const done = await work.run(steps, async (step) => {
      const taken = await reading.run(step);
      setRefusal(taken?.refusal ?? null);
      return taken !== null && taken.refusal === null;
    });
    const isWhole = done === steps.length;
    // What is in by now stands, and is not sent once more.
    if (!isWhole) {
      await invalidateReads(queries, readsOfTie);
    }
    return isWhole;
  };
  return { enter, state: work.state, refusal: reading.refusal ?? refusal };
}
