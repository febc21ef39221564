import type { LogEntryView } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { eventInWords } from '@courtcast/web-score/match-sheet/event-words.ts';
import type { PadPartProps } from '../pad-part.ts';
import { incidentsOf } from '@courtcast/web-score/match-sheet/incidents.ts';

interface SheetIncidentsProps extends Pick<PadPartProps, 'nameOf' | 'line'> {
  readonly entries: readonly LogEntryView[];
}

/** Violations, penalties, breaks and scores set by hand, with the time of each. */
export function SheetIncidents({ entries, nameOf, line }: SheetIncidentsProps) {
  const words = useWords();
  const { time } = useFormats();
  const { sheet } = words.umpire;
  const found = incidentsOf(entries);
  return (
    <section>
      <h2>{sheet.incidents}</h2>
      {found.length === 0 ? (
        <p>{sheet.noIncidents}</p>
      ) : (
        <ul className="sheet__incidents">
          {found.map(({ seq, at, score }) => {
            const event = line.steps[seq - 1]?.event;
            const sets = score.sets.map(({ home, guest }) => `${home}–${guest}`).join(' ');
            const reason = event !== undefined && 'reason' in event ? (event.reason ?? null) : null;
            return (
              <li key={seq}>
                {at !== '' && <time dateTime={at}>{time(at, null)}</time>}{' '}
                {event !== undefined && eventInWords(words, event, nameOf)} ({sets})
                {reason !== null && `: ${reason}`}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
