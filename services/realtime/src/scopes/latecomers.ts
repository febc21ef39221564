import type { Revision } from '@courtcast/domain';
import { isNewer } from '@courtcast/domain';

/**
 * Viewers of a match whose snapshot is newer than the state of the room: each joins the room right before the first
 * newer event, so that they get nothing twice and miss nothing.
 */
export interface Latecomers {
  /** `enter` is called at most once, unless the viewer is removed before. */
  readonly add: (viewer: object, given: Revision, enter: () => void) => void;
  readonly remove: (viewer: object) => void;
  /** Lets viewers join for whom the event that is about to be emitted is new. */
  readonly enterBefore: (event: Revision) => void;
}

/** Creates them: none at first. */
export function createLatecomers(): Latecomers {
  const waiting = new Map<object, { readonly given: Revision; readonly enter: () => void }>();
  return {
    add: (viewer, given, enter) => void waiting.set(viewer, { given, enter }),
    remove: (viewer) => void waiting.delete(viewer),
    enterBefore(event) {
      for (const [viewer, { given, enter }] of waiting) {
        if (!isNewer(event, given)) continue;
        waiting.delete(viewer);
        enter();
      }
    },
  };
}
