import type { AnswerOf, ApiError, CallInput } from '@courtcast/client';
import { refusalIn } from '@courtcast/client';
import type { SideName } from '@courtcast/contracts';
import type { SetScore } from '@courtcast/scoring-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateReads } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import type { SheetLine } from '@courtcast/web-score/team-match/sheet.ts';
import { readsOfTie } from '../../../features/team-match/ties.ts';
import { formatOf, isNamed, readTypedSets, resultLines } from './result-lines.ts';
import type { ResultFacts, ResultLine } from './result-lines.ts';

type Body = CallInput<'enterResultSheet'>['body'];
type SentResult = Body['results'][number];
type Outcomes = AnswerOf<'enterResultSheet'>['results'];

/** Returns the content of a line by its key. */
type Sheet = (key: string) => ResultLine;

/** A side's players that the request must name, since they are not in its line-up yet. */
function namedBy(facts: ResultFacts, sheet: Sheet, side: SideName): Body['home'] {
  const { tie } = facts;
  const lines = resultLines(facts);
  const of = (matchType: SheetLine['matchType']) =>
    lines.filter((line) => line.matchType === matchType).map(({ key }) => sheet(key)[side]);
  const lacks = (matchType: SheetLine['matchType'], count: number) =>
    count > 0 && !isNamed({ tie }, { matchType });
  const pairs = of('doubles').map(([one = '', other = '']): [string, string] => [one, other]);
  return {
    ...(lacks('singles', tie.singlesCount) && { playerIds: of('singles').flat() }),
    ...(lacks('doubles', tie.doublesCount) && { pairs }),
  };
}

/** The sets of a line as they are sent; none if a side was absent. */
function typedIn(facts: ResultFacts, { entry }: SheetLine, { ending, sets }: ResultLine): SetScore[] {
  const typed = readTypedSets(formatOf(facts, entry?.match), sets, { hasStopped: ending !== 'played' });
  return typed.kind === 'sets' && !ending.endsWith('Absent') ? [...typed.sets] : [];
}

/** The result of a match that was not played out; a retirement needs a started match, with no sets at least. */
function endedEarly({ entry }: SheetLine, ending: ResultLine['ending'], known: SetScore[]) {
  const outcome = ending.endsWith('Absent') ? 'walkover' : 'retirement';
  const winnerSide = ending.startsWith('home') ? 'guest' : 'home';
  const isUnstarted = (entry?.match?.status ?? 'scheduled') === 'scheduled';
  const isTyped = known.length > 0 || (outcome === 'retirement' && isUnstarted);
  return { outcome, winnerSide, ...(isTyped && { sets: known }) } as const;
}

/** The result of a line as it is sent. */
function resultOf(facts: ResultFacts, line: SheetLine, typed: ResultLine): SentResult {
  const { matchType, position } = line;
  const known = typedIn(facts, line, typed);
  const played = known.length > 0 ? { sets: known } : {};
  return {
    ...{ matchType, position },
    ...(typed.ending === 'played' ? played : endedEarly(line, typed.ending, known)),
  };
}

/** A line that was not entered, and why. */
export interface RefusedLine {
  readonly line: SheetLine;
  readonly refusal: ApiError;
}

/** Enters a whole team match from paper in one request; results that are official are left out. */
export function useResultSheet(facts: ResultFacts) {
  const { tie } = facts;
  const lines = resultLines(facts);
  const { save, isSaving, refusal } = useSave('enterResultSheet', { touches: readsOfTie });
  const queries = useQueryClient();
  const [refused, setRefused] = useState<readonly RefusedLine[]>([]);

  /** Sent lines whose result was refused. */
  const refusedOf = (sent: readonly SheetLine[], outcomes: Outcomes) =>
    sent.flatMap((line, index) => {
      const refusedBy = outcomes[index]?.refusal ?? null;
      return refusedBy === null ? [] : [{ line, refusal: refusalIn(refusedBy) }];
    });
  /** Returns whether everything was entered. */
  const enter = async (sheet: Sheet): Promise<boolean> => {
    setRefused([]);
    const open = lines.filter(({ entry }) => (entry?.match?.confirmedAt ?? null) === null);
    const { answer } = await save({
      params: { id: tie.id },
      body: {
        home: namedBy(facts, sheet, 'home'),
        guest: namedBy(facts, sheet, 'guest'),
        results: open.map((line) => resultOf(facts, line, sheet(line.key))),
      },
    });
    if (answer === null) {
      // Accepted lines are not sent again.
      await invalidateReads(queries, readsOfTie);
      return false;
    }
    const left = refusedOf(open, answer.data.results);
    setRefused(left);
    return left.length === 0;
  };
  return { enter, isSending: isSaving, refusal, refused };
}
