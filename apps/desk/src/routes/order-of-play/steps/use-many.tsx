import { isApiError } from '@courtcast/client';
import type { ApiError } from '@courtcast/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { invalidateReads } from '@courtcast/web-data/queries/ask.ts';
import { withRateLimitRetry } from '@courtcast/web-data/queries/with-rate-limit-retry.ts';
import { faultsOf } from '../../../features/form/faults.ts';
import { Progress } from '@courtcast/web-ui/progress.tsx';
import { useLongWork } from '@courtcast/web-ui/use-long-work.ts';
import type { LongWork } from '@courtcast/web-ui/use-long-work.ts';
import type { Names } from '../board/use-names.ts';
import type { Match } from '../plan/draft.ts';

interface Refused {
  readonly match: Match;
  readonly refusal: ApiError;
}

/** What became of a step for many matches. */
interface Outcome {
  readonly done: number;
  readonly total: number;
  readonly refused: readonly Refused[];
}

/** A step for many matches, one after the other. */
export interface Many {
  readonly work: LongWork;
  /** Of the last time; null before, and while it runs. */
  readonly outcome: Outcome | null;
  /** What is refused for one match is noted, and the next one comes; without a connection it ends. */
  readonly run: (matches: readonly Match[], step: (match: Match) => Promise<unknown>) => Promise<void>;
  /** So many were done by one request. */
  readonly note: (count: number) => void;
}

/** The refusal of a step; null where it was carried out. */
async function refusalOf(step: () => Promise<unknown>): Promise<ApiError | null> {
  try {
    await withRateLimitRetry(step);
    return null;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error;
  }
}

/** Without a connection or a session, every other one would be refused, too. */
function isLost({ status }: ApiError): boolean {
  return status === 0 || status === 401;
}

/** Carries out a step for many matches: with progress, to be stopped in the middle, and gone on with later. */
export function useMany(): Many {
  const work = useLongWork();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run: Many['run'] = async (matches, step) => {
    setOutcome(null);
    const refused: Refused[] = [];
    const tried = await work.run(matches, async (match) => {
      const refusal = await refusalOf(() => step(match));
      if (refusal !== null) refused.push({ match, refusal });
      return refusal === null || !isLost(refusal);
    });
    const lost = refused.filter(({ refusal }) => isLost(refusal)).length;
    setOutcome({ done: tried - refused.length + lost, total: matches.length, refused });
    await invalidateReads(queries, ['listMatches']);
  };
  const note = (count: number) => setOutcome({ done: count, total: count, refused: [] });
  return { work, outcome, run, note };
}

interface NoteProps {
  readonly many: Many;
  readonly names: Names;
  /** What is being done. */
  readonly label: string;
  /** What was done, of how many. */
  readonly doneText: (done: number, total: number) => string;
}

/** How far a step for many matches is, and what was refused. */
export function ManyNote({ many: { work, outcome }, names, label, doneText }: NoteProps) {
  const words = useDeskWords();
  if (work.state !== null) {
    const { done, total } = work.state;
    return (
      <div className="order-work">
        <Progress label={label} value={done} max={total} />
        <button type="button" className="button button--quiet" onClick={work.stop}>
          {words.order.publishing.stop}
        </button>
      </div>
    );
  }
  if (outcome === null) return null;
  return (
    <div className={outcome.refused.length > 0 ? 'summary' : undefined} role="status">
      <p>{doneText(outcome.done, outcome.total)}</p>
      <ul>
        {outcome.refused.map(({ match, refusal }) => (
          <li key={match.id}>
            {names.match(match)}:{' '}
            {faultsOf(words, refusal)
              .map(({ text }) => text)
              .join(' ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
