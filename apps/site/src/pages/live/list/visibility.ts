/** The greatest age of off-screen content, for readers that do not scroll: screen readers, text search. */
const UNSEEN_AFTER_MS = 20_000;

/** Delays changes of off-screen content until it comes into view, at most for twenty seconds. */
export interface Visibility {
  readonly changed: () => void;
  readonly seen: (isSeen: boolean) => void;
  readonly stop: () => void;
}

/** Calls `show` for each change to render. Content counts as visible until its visibility is known. */
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

/** The margin in which content about to be scrolled into view counts as visible. */
const AROUND = '50% 0px';
const watched = new WeakMap<Element, (isSeen: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** Reports whether an element is on the screen, initially and on change; all elements share one observer. */
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
