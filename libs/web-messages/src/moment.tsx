import { isSameClock } from './formats.ts';
import { useWords } from './language-context.tsx';
import { useFormats } from './use-formats.ts';

interface MomentProps {
  /** ISO timestamp. */
  readonly at: string;
  /** The zone of the place, such as `Europe/Madrid`; null where it is not known: then it is the reader's time. */
  readonly zone: string | null;
  readonly look?: 'time' | 'dayAndTime';
}

/**
 * An instant by the clock of the place, and beside it by the reader's where that shows another (decisions 12); where
 * the place is not known, by the reader's, which is said. The server knows the clock of the place only.
 */
export function Moment({ at, zone, look = 'dayAndTime' }: MomentProps) {
  const formats = useFormats();
  const { frame } = useWords();
  const { ownZone } = formats;
  const hasTwo = zone !== null && ownZone !== null && !isSameClock(at, zone, ownZone);
  const text = formats[look](at, zone);
  // The day is said once where it is the same in both.
  const ownLook = formats.dayOf(at, zone) === formats.dayOf(at, ownZone) ? 'time' : look;
  // Two versions of the rules of a language may differ by a space: that is no fault of the page.
  return (
    <span className="moment">
      <time dateTime={at} suppressHydrationWarning>
        {zone === null && ownZone !== null ? frame.ownTime(text) : text}
      </time>
      {hasTwo && (
        <span className="moment__own">
          {' '}
          {formats.zoneName(at, zone)} · {frame.ownTime(formats[ownLook](at, ownZone))}
        </span>
      )}
    </span>
  );
}

interface ZoneNoteProps {
  /** An instant that is shown near by: clocks change in spring and autumn. */
  readonly at: string;
  readonly zone: string;
}

/** Names the zone of the times around it: `Times of Madrid (CEST)`. */
export function ZoneNote({ at, zone }: ZoneNoteProps) {
  const formats = useFormats();
  const { frame } = useWords();
  const place = zone.replaceAll('_', ' ').split('/').at(-1) ?? zone;
  return (
    <p className="zone-note" suppressHydrationWarning>
      {frame.timesIn(place, formats.zoneName(at, zone))}
    </p>
  );
}
