import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Moment } from '@courtcast/web-messages/moment.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { plannedOf } from './tie.ts';
import type { Tie } from './tie.ts';

interface TieTimeProps {
  readonly tie: Pick<Tie, 'scheduledAt'>;
  /** Zone of the home club; null if unknown. */
  readonly zone: string | null;
}

/** The planned time of a team match: a day, or a moment in the zone of the home club. */
export function TieTime({ tie, zone }: TieTimeProps) {
  const { league } = useWords();
  const formats = useFormats();
  const planned = plannedOf(tie);
  if (planned === null) return league.dateOpen;
  if (planned.at !== null) return <Moment at={planned.at} zone={zone} />;
  // A calendar day is not converted into the reader's zone.
  return (
    <time dateTime={planned.day} suppressHydrationWarning>
      {formats.day(planned.day)}
    </time>
  );
}
