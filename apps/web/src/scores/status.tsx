import { useNow } from '../design/use-now.ts';
import { useWords } from '../i18n/language-context.tsx';
import { isTypedIn } from './shown-match.ts';
import type { ShownMatch } from './shown-match.ts';
import { durationInWords, statusWord } from './words.ts';

function Span({ startedAt, endMs }: { readonly startedAt: string; readonly endMs: number }) {
  const { scores } = useWords();
  const minutes = Math.max(0, Math.floor((endMs - Date.parse(startedAt)) / 60_000));
  return (
    <time className="playing-time" dateTime={`PT${minutes}M`}>
      {durationInWords(scores, minutes * 60_000)}
    </time>
  );
}

function RunningSpan({ startedAt }: { readonly startedAt: string }) {
  return <Span startedAt={startedAt} endMs={useNow('halfMinute')} />;
}

/** How long a match has been going, or went; nothing where that is not known. */
export function PlayingTime({ match }: { readonly match: ShownMatch }) {
  const { startedAt, completedAt, status } = match;
  if (startedAt === null || isTypedIn(match)) return null;
  if (status === 'in_progress' || status === 'suspended') return <RunningSpan startedAt={startedAt} />;
  return completedAt === null ? null : <Span startedAt={startedAt} endMs={Date.parse(completedAt)} />;
}

/** The status of a match as a word; color and dot only repeat it. */
export function StatusBadge({ match }: { readonly match: ShownMatch }) {
  const { scores } = useWords();
  return (
    <span className="status" data-status={match.status}>
      <span className="status__dot" aria-hidden="true" />
      {statusWord(scores, match)}
    </span>
  );
}
