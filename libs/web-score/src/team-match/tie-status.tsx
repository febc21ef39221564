import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { resultFor, resultOf } from './tie.ts';
import type { Tie } from './tie.ts';

/** The looks of the statuses of matches, which those of team matches share. */
const looks = {
  upcoming: 'scheduled',
  in_progress: 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<Tie['status'], string>;

interface TieStatusProps {
  readonly tie: Tie;
  /** The team whose page it stands on: its result is said, not only that there is one. */
  readonly teamId?: string | undefined;
}

/** Where a team match stands, as a word; color and dot only repeat it. */
export function TieStatus({ tie, teamId }: TieStatusProps) {
  const { league } = useWords();
  const result = teamId === undefined ? null : resultFor(tie, teamId);
  const word = resultOf(tie) === 'drawn' ? league.drawn : league.statuses[tie.status];
  return (
    <span className="status" data-status={looks[tie.status]}>
      <span className="status__dot" aria-hidden="true" />
      {result === null ? word : league.resultsFor[result]}
    </span>
  );
}
