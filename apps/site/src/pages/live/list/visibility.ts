/** How old what is off the screen may be: readers of it who do not scroll (screen readers, searches) have it then. */
const UNSEEN_AFTER_MS = 20_000;

/** Shows changes at once where they are seen, else when they come to the screen, or within twenty seconds. */
export interface Visibility {
  readonly changed: () => void;
  readonly seen: (isSeen: boolean) => void;
  readonly stop: () => void;
}

/** Calls `show`. Until it is known what is seen, all is. */
export function createVisibility(show: () => void): Visibility {
  let isSeen = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }

  function showNow() {
    stop();
    show();
  }

  return {
    changed() {
      if (isSeen) showNow();
      else timer ??= setTimeout(showNow, UNSEEN_AFTER_MS);
    },
    seen(now) {
      isSeen = now;
      if (isSeen && timer !== undefined) showNow();
    },
    stop,
  };
}

/** What is about to be scrolled to counts as seen. */
const AROUND = '50% 0px';
const watched = new WeakMap<Element, (isSeen: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Says whether a place is on the screen, at first and when that changes; one observer for all of them. */
export function watchVisibility(place: Element, listener: (isSeen: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { rootMargin: AROUND },
  );
  watched.set(place, listener);
  observer.observe(place);
  return () => {
    observer?.unobserve(place);
    watched.delete(place);
  };
}
