import type { Revision } from '@courtcast/domain';
import { isNewer } from '@courtcast/domain';

/**
 * Viewers of a match who were given a state that its room does not have yet: each enters right before the first event
 * that is newer, so that nothing comes to them twice and nothing is missed.
 */
export interface Latecomers {
  /** `enter` is called at most once, unless the viewer is removed before. */
  readonly add: (viewer: object, given: Revision, enter: () => void) => void;
  readonly remove: (viewer: object) => void;
  /** Lets in everyone for whom an event that is about to be emitted is news. */
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
