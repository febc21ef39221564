import { isSameClock } from './formats.ts';
import { useWords } from './language-context.tsx';
import { useFormats } from './use-formats.ts';

interface MomentProps {
  /** ISO timestamp. */
  readonly at: string;
  /** IANA zone of the place, such as `Europe/Madrid`; null if unknown: then the reader's zone is used. */
  readonly zone: string | null;
  readonly look?: 'time' | 'dayAndTime';
}

/**
 * An instant in the zone of the place, followed by the reader's zone if it differs (decisions 12). If the
 * place is unknown, it is in the reader's zone, and says so. The server knows the zone of the place only.
 */
export function Moment({ at, zone, look = 'dayAndTime' }: MomentProps) {
  const formats = useFormats();
  const { frame } = useWords();
  const { ownZone } = formats;
  const hasTwo = zone !== null && ownZone !== null && !isSameClock(at, zone, ownZone);
  const text = formats[look](at, zone);
  // The day is shown once if it is the same in both zones.
  const ownLook = formats.dayOf(at, zone) === formats.dayOf(at, ownZone) ? 'time' : look;
  // Server and browser may format with different ICU versions: the difference is no hydration error.
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
  /** A time shown nearby: the zone's short name depends on daylight saving time. */
  readonly at: string;
  readonly zone: string;
}

/** Names the zone of the times around it: `Times of Madrid (CEST)`, or `Times in UTC`, which is no place. */
export function ZoneNote({ at, zone }: ZoneNoteProps) {
  const formats = useFormats();
  const { tournament } = useWords();
  const name = formats.zoneName(at, zone);
  const place = zone.replaceAll('_', ' ').split('/').at(-1) ?? zone;
  return (
    <p className="zone-note" suppressHydrationWarning>
      {place === name ? tournament.timesInZone(name) : tournament.timesIn(place, name)}
    </p>
  );
}
