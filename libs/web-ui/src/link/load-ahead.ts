/** A page whose code can be loaded. */
interface Loadable {
  load(): Promise<unknown>;
}

/** Events by which a reader turns to a link before following it: with a mouse, a finger, the keyboard. */
const turns = ['pointerover', 'touchstart', 'focusin'] as const;

/** Loads the code of a page when its reader turns to a link that leads there, a moment before it is followed. */
export function loadAhead(findPage: (path: string) => Loadable | undefined): void {
  function onTurn({ target }: Event) {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null || link.origin !== window.location.origin) return;
    // What fails is tried again when the page is shown.
    void findPage(link.pathname)
      ?.load()
      .catch(() => undefined);
  }
  for (const turn of turns) document.addEventListener(turn, onTurn, { passive: true });
}
