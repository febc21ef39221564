import type { ShownMatch } from './shown-match.ts';
import { statusWord } from './words.ts';

/** The status of a match as a word; color and dot only repeat it. */
export function StatusBadge({ match }: { readonly match: ShownMatch }) {
  return (
    <span className="status" data-status={match.status}>
      <span className="status__dot" aria-hidden="true" />
      {statusWord(match)}
    </span>
  );
}
