import { useEffect } from 'react';
import type { Action } from '../sync/actions.ts';
import { actionFor, actionOf } from './assignment.ts';
import { useButtons } from './remembered.ts';

/** A name is being typed, or a menu is open: keys are for that. */
function isMeantElsewhere({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** Enters what the buttons of a remote are for; null: nothing now. A button that is held down counts once. */
export function useRemote(act: ((action: Action) => void) | null): void {
  const buttons = useButtons();
  useEffect(() => {
    if (act === null) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const action = actionFor(buttons, event);
      if (action === null || isMeantElsewhere(event)) return;
      // Enter and space would press the button that has the focus, too, and arrows scroll.
      event.preventDefault();
      if (event.type === 'keydown' && !event.repeat) act(actionOf(action));
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
    };
  }, [act, buttons]);
}
