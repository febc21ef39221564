import { useEffect, useState } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Action } from '../sync/actions.ts';
import { actionFor, actionOf, useButtons, assign, remoteActions, changeButtons } from './assignment.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { Conflict, RemoteAction } from './assignment.ts';

/** Whether a text input has the focus or a dialog is open, which need the keys. */
function isMeantElsewhere({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/**
 * Enters the actions of a remote's buttons; `act` is null while none is possible. Holding a button down
 * counts once.
 */
export function useRemote(act: ((action: Action) => void) | null): void {
  const buttons = useButtons();
  useEffect(() => {
    if (act === null) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const action = actionFor(buttons, event);
      if (action === null || isMeantElsewhere(event)) return;
      // Enter and space would also press the focused button, and arrow keys scroll.
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

type Words = ReturnType<typeof useWords>['umpire']['remote'];

function conflictInWords(words: Words, conflict: Conflict): string {
  return conflict.is === 'taken' ? words.taken(words.actions[conflict.by]) : words.reserved;
}

/** Assigns the next pressed key to an action. */
function useAssigning(): {
  readonly asking: RemoteAction | null;
  readonly conflict: Conflict | null;
  readonly ask: (action: RemoteAction | null) => void;
} {
  const buttons = useButtons();
  const [asking, setAsking] = useState<RemoteAction | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  useEffect(() => {
    if (asking === null) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'keyup' || event.repeat) return;
      if (event.key === 'Escape') {
        setAsking(null);
        return;
      }
      const given = assign(buttons, asking, event);
      setConflict('conflict' in given ? given.conflict : null);
      if ('conflict' in given) return;
      changeButtons(given.assignment);
      setAsking(null);
    };
    const capture = { capture: true };
    window.addEventListener('keydown', onKey, capture);
    window.addEventListener('keyup', onKey, capture);
    return () => {
      window.removeEventListener('keydown', onKey, capture);
      window.removeEventListener('keyup', onKey, capture);
    };
  }, [asking, buttons]);
  const ask = (action: RemoteAction | null): void => {
    setConflict(null);
    setAsking(action);
  };
  return { asking, conflict, ask };
}

/** The buttons of a Bluetooth remote, each assigned by pressing it. */
export function RemoteButtons() {
  const words = useWords().umpire.remote;
  const buttons = useButtons();
  const { asking, conflict, ask } = useAssigning();
  return (
    <details className="pad-remote" onToggle={({ currentTarget }) => !currentTarget.open && ask(null)}>
      <summary className="pad-menu__item">{words.title}</summary>
      <p>{words.help}</p>
      {remoteActions.map((action) => {
        const key = buttons[action];
        return (
          <div key={action} className="pad-remote__row">
            <Button look="bare" className="pad-menu__item" onClick={() => ask(action)}>
              {words.actions[action]}
              <span className="pad-menu__state">{asking === action ? words.press : (key ?? words.none)}</span>
            </Button>
            {key !== null && (
              <Button
                look="padSmall"
                aria-label={words.clearOf(words.actions[action])}
                onClick={() => changeButtons({ ...buttons, [action]: null })}
              >
                {words.clear}
              </Button>
            )}
          </div>
        );
      })}
      <p role="status">{conflict !== null && conflictInWords(words, conflict)}</p>
    </details>
  );
}
