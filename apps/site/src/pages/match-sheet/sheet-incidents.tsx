import type { LogEntryView, SideName } from '@courtcast/contracts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { incidentsOf } from '@courtcast/web-score/match-sheet/incidents.ts';
import { incidentName } from '@courtcast/web-score/match/words.ts';

interface SheetIncidentsProps {
  readonly entries: readonly LogEntryView[];
  readonly nameOf: (side: SideName) => string;
  /** Of the place; null where it is not known. */
  readonly zone: string | null;
}

/** What happened beside the points, with the time and the score of each. */
export function SheetIncidents({ entries, nameOf, zone }: SheetIncidentsProps) {
  const { scores, umpire } = useWords();
  const { time } = useFormats();
  const found = incidentsOf(entries);
  return (
    <section>
      <h2>{umpire.sheet.incidents}</h2>
      {found.length === 0 && <p>{umpire.sheet.noIncidents}</p>}
      <ul className="sheet__incidents">
        {found.map(({ seq, at, type, side, score }) => (
          <li key={seq}>
            <time dateTime={at} suppressHydrationWarning>
              {time(at, zone)}
            </time>{' '}
            {[incidentName(scores, type), side === undefined ? null : nameOf(side)]
              .filter((part) => part !== null)
              .join(': ')}{' '}
            ({score.sets.map(({ home, guest }) => `${home}–${guest}`).join(' ')})
          </li>
        ))}
      </ul>
    </section>
  );
}
