import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

interface PadDialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** What lies over the pad until it is closed: from below, where the thumb is. */
export function PadDialog({ title, close, children }: PadDialogProps) {
  const words = useWords().score.menu;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="pad-menu" aria-label={title} onClose={close}>
      {children}
      <button type="button" className="pad-button" onClick={close}>
        {words.close}
      </button>
    </dialog>
  );
}
