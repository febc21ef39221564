import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import { Button } from '../button.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';

const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

/** The following rows of the same list, the next first, then the preceding ones. */
function rowsBeside(row: Element): Element[] {
  const rows = [...(row.parentElement?.children ?? [])];
  const at = rows.indexOf(row);
  return [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()];
}

/** The last focused element: a button that is disabled while it works loses the focus before its dialog opens. */
let last: Element | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });

const isNowhere = (element: Element | null): boolean => element === null || element === document.body;

function openerNow(): Element | null {
  const { activeElement } = document;
  return isNowhere(activeElement) ? last : activeElement;
}

const canBeReached = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.matches(':disabled');

/** Where a dialog was opened from: the control, and the rows beside its own. */
function placeOf(opener: Element | null) {
  const row = opener?.closest('li, tr') ?? null;
  if (opener === null || row === null) return { opener, beside: [], fromEnd: 0 };
  const controls = controlsOf(row);
  const fromEnd = controls.length - controls.findIndex((one) => one === opener);
  return { opener, beside: rowsBeside(row), fromEnd };
}

/** Returns the focus to the opener, or to the same control of the next row if it is gone. */
function goOn({ opener, beside, fromEnd }: ReturnType<typeof placeOf>): void {
  if (!isNowhere(document.activeElement) || opener === null) return;
  if (canBeReached(opener)) {
    opener.focus();
    return;
  }
  const next = beside.find((one) => one.isConnected && controlsOf(one).length > 0);
  const control = next === undefined ? undefined : controlsOf(next).at(-fromEnd);
  (control ?? document.getElementById('content'))?.focus();
}

/** Moves the focus to the next row if the opener has left the page when its dialog closes. */
function useReturn(): void {
  // During the first render the focus is still on the opener.
  const [place] = useState(() => placeOf(openerNow()));
  useEffect(
    () => () => {
      // The dialog itself returns the focus in the next frame, if it can.
      requestAnimationFrame(() => requestAnimationFrame(() => goOn(place)));
    },
    [place],
  );
}

/**
 * Keeps the focus in a dialog whose focused control is disabled or removed, as a button while it saves: browsers drop it
 * without an event, and Escape closes the dialog only from inside. Gives it back once the control is enabled again.
 */
function holdFocus(dialog: HTMLElement): () => void {
  let current: Element | null = null;
  let lost: Element | null = null;
  const follow = ({ target }: FocusEvent) => {
    if (target === dialog) return;
    current = target instanceof Element && dialog.contains(target) ? target : null;
    lost = null;
  };
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (lost !== null && activeElement === dialog) {
      if (canBeReached(lost)) lost.focus();
    } else if (
      current !== null &&
      (isNowhere(activeElement) || activeElement?.matches(':disabled') === true)
    ) {
      lost = current;
      dialog.focus();
    }
  });
  document.addEventListener('focusin', follow);
  observer.observe(dialog, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', follow);
    observer.disconnect();
  };
}

interface ModalProps {
  readonly title: string;
  /** Called by its button, Escape and a press outside. */
  readonly close: () => void;
  /** `alertdialog` if the next step is destructive: then only its buttons close it. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/** A modal dialog that traps and returns the focus. Put its buttons into `dialog__actions`. */
export function Modal({ title, close, role = 'dialog', children }: ModalProps) {
  const { kit } = useDeskWords();
  const content = useRef<HTMLElement>(null);
  useReturn();
  useEffect(() => (content.current === null ? undefined : holdFocus(content.current)), []);
  return (
    <ModalOverlay
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      className="dialog__veil"
    >
      <AriaModal className="dialog">
        <Dialog ref={content} role={role} className="dialog__content">
          <div className="dialog__head">
            <Heading slot="title" className="dialog__title">
              {title}
            </Heading>
            {role === 'dialog' && (
              <Button look="bare" className="dialog__close" aria-label={kit.close} onClick={close}>
                <span aria-hidden="true">×</span>
              </Button>
            )}
          </div>
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
