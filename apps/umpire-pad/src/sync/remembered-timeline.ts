import type { Timeline } from './timeline.ts';
import { isDoubles, timelineOf } from './timeline.ts';
import { followAll } from './outbox.ts';
import type { Outbox } from './outbox.ts';

interface Remembered {
  /** Which sheet it was played from: of one match, a version is one sheet. */
  readonly version: number;
  readonly entries: number;
  readonly tapIds: readonly string[];
  readonly line: Timeline;
}

/** Whether what is remembered is how an outbox began: then only what was tapped since has to be played. */
function isPartOf({ version, entries, tapIds }: Remembered, { sheet }: Outbox, ids: readonly string[]) {
  if (version !== sheet.match.version || entries !== sheet.entries.length) return false;
  return tapIds.length <= ids.length && tapIds.every((id, index) => id === ids[index]);
}

/** What is shown of one match: it remembers the line that it gave last, and plays only what came since. */
export function rememberTimeline(): (outbox: Outbox) => Timeline {
  let last: Remembered | null = null;
  return (outbox) => {
    const { sheet, accepted, waiting } = outbox;
    const taps = [...accepted, ...waiting];
    const tapIds = taps.map(({ id }) => id);
    const known = last !== null && isPartOf(last, outbox, tapIds) ? last : null;
    const since = taps.slice(known?.tapIds.length ?? 0);
    const line = followAll(known?.line ?? timelineOf(sheet), since, isDoubles(sheet.match));
    last = { version: sheet.match.version, entries: sheet.entries.length, tapIds, line };
    return line;
  };
}
