import { isApiError } from '@courtcast/client';
import type { ApiError, ErrorCode } from '@courtcast/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { invalidateReads } from '@courtcast/web-data/queries/ask.ts';
import { useMatchChanges } from '@courtcast/web-data/queries/use-match-changes.ts';
import type { MatchChange } from '@courtcast/web-data/queries/use-match-changes.ts';
import { faultsOf } from '../../../features/form/refusal-texts.ts';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { Progress } from '@courtcast/web-ui/progress.tsx';
import type { Names } from '../board/use-names.ts';
import type { Match } from '../plan/draft.ts';

interface Refused {
  readonly match: Match;
  readonly refusal: ApiError;
}

/** The outcome of a change of many matches. */
interface Outcome {
  readonly done: number;
  readonly total: number;
  readonly refused: readonly Refused[];
  /** Why the rest was not reached. */
  readonly failure: ApiError | null;
}

/** A change of many matches: what to send of each, and what to make of refusals. */
interface ManyChange {
  readonly changeOf: (match: Match) => MatchChange;
  /** Refused so, others have done it meanwhile. */
  readonly doneCode?: ErrorCode;
  /** Tries a match once more that is of another version meanwhile. */
  readonly again?: (match: Match) => Promise<unknown>;
}

/** Changes of many matches at once. */
export interface Many {
  readonly isBusy: boolean;
  /** Of the last time; null before, and while it runs. */
  readonly outcome: Outcome | null;
  readonly run: (matches: readonly Match[], change: ManyChange) => Promise<void>;
  /** So many were done by another request. */
  readonly note: (count: number) => void;
}

/** The refusal of a step; null where it was carried out. */
async function refusalOf(step: () => Promise<unknown>): Promise<ApiError | null> {
  try {
    await step();
    return null;
  } catch (error) {
    if (!isApiError(error)) throw error;
    return error;
  }
}

/** Settles a refusal; null where the change is made after all. */
async function settle(
  { match, refusal }: Refused,
  { doneCode, again }: ManyChange,
): Promise<ApiError | null> {
  if (refusal.code === doneCode) return null;
  return refusal.code === 'version-mismatch' && again !== undefined ? refusalOf(() => again(match)) : refusal;
}

/** Changes many matches by one request; what is refused is named by match. */
export function useMany(): Many {
  const { send } = useMatchChanges();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run: Many['run'] = async (matches, change) => {
    setOutcome(null);
    setBusy(true);
    try {
      const { done, refused, failure } = await send(matches.map(change.changeOf));
      const left: Refused[] = [];
      for (const match of matches) {
        const first = refused.get(match.id);
        const refusal = first === undefined ? null : await settle({ match, refusal: first }, change);
        if (refusal !== null) left.push({ match, refusal });
      }
      const settled = refused.size - left.length;
      setOutcome({ done: done.length + settled, total: matches.length, refused: left, failure });
      if (settled > 0) await invalidateReads(queries, ['listMatches']);
    } finally {
      setBusy(false);
    }
  };
  const note = (count: number) => setOutcome({ done: count, total: count, refused: [], failure: null });
  return { isBusy, outcome, run, note };
}

interface NoteProps {
  readonly many: Many;
  readonly names: Names;
  /** The running work. */
  readonly label: string;
  /** The progress, of how many. */
  readonly doneText: (done: number, total: number) => string;
}

/** The progress and the refusals of a change of many matches. */
export function ManyNote({ many: { isBusy, outcome }, names, label, doneText }: NoteProps) {
  const words = useDeskWords();
  if (isBusy) return <Progress label={label} value={null} />;
  if (outcome === null) return null;
  return (
    <div className={outcome.refused.length > 0 ? 'summary' : undefined} role="status">
      <p>{doneText(outcome.done, outcome.total)}</p>
      <RefusalNote refusal={outcome.failure} />
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
