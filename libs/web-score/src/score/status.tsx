import { useNow } from '@courtcast/web-ui/use-now.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { isTypedIn } from '../match/shown-match.ts';
import type { Plan, ShownMatch } from '../match/shown-match.ts';
import { durationInWords, statusWord } from '../match/words.ts';

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

/** How long a match has been played, or was; nothing if unknown. */
export function PlayingTime({ match }: { readonly match: ShownMatch }) {
  const { startedAt, completedAt, status } = match;
  if (startedAt === null || isTypedIn(match)) return null;
  if (status === 'in_progress' || status === 'suspended') return <RunningSpan startedAt={startedAt} />;
  return completedAt === null ? null : <Span startedAt={startedAt} endMs={Date.parse(completedAt)} />;
}

/** The status of a match as a word; color and dot repeat it. */
export function StatusBadge({ match }: { readonly match: ShownMatch }) {
  const { scores } = useWords();
  return (
    <span className="status" data-status={match.status}>
      <span className="status__dot" aria-hidden="true" />
      {statusWord(scores, match)}
    </span>
  );
}

interface PlannedTimeProps {
  readonly plan: Plan;
  /** IANA zone of the place; null if unknown. */
  readonly zone: string | null;
}

/** When a match is planned, in words: `not before Mon 4 May, 14:30`. */
export function PlannedTime({ plan, zone }: PlannedTimeProps) {
  const { match: words } = useWords();
  const formats = useFormats();
  if (plan.kind === 'day') return <time dateTime={plan.at}>{formats.day(plan.at)}</time>;
  return (
    <span className="planned-time">
      {plan.kind === 'notBefore' && `${words.notBefore} `}
      <Moment at={plan.at} zone={zone} />
    </span>
  );
}
