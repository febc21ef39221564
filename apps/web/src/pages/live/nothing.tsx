import { CourtIcon } from '../../design/icons.tsx';
import { Notice } from '../../design/notice.tsx';

/** Says that no match is in progress. */
export function NothingLive() {
  return (
    <Notice title="The courts are quiet" icon={<CourtIcon />} role="status">
      <p>No match is in progress. As soon as one starts, it appears here by itself.</p>
    </Notice>
  );
}

/** Says that matches are in progress, but none with the words that the user searches for. */
export function NothingFound({ search }: { readonly search: string }) {
  return (
    <Notice title="No match found">
      <p>Nothing in progress has “{search}” in its names.</p>
    </Notice>
  );
}
