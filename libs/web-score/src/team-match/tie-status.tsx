import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { resultFor, resultOf } from './tie.ts';
import type { Tie } from './tie.ts';

/** The styles of match statuses, shared by team matches. */
const looks = {
  upcoming: 'scheduled',
  in_progress: 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
} as const satisfies Record<Tie['status'], string>;

interface TieStatusProps {
  readonly tie: Tie;
  /** The team whose page shows it: then the status says whether it won or lost. */
  readonly teamId?: string | undefined;
}

/** The status of a team match as a word; color and dot repeat it. */
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
