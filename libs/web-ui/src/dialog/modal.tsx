import type { ReactNode } from 'react';
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useReturn } from './use-return.ts';

interface ModalProps {
  readonly title: string;
  /** Called by its button, Escape and a press beside it. */
  readonly close: () => void;
  /** `alertdialog` where something is lost by the next step; it is then closed by its buttons only. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly children: ReactNode;
}

/** A dialog over the page: it takes the focus, keeps it, and gives it back. Put buttons into `dialog__actions`. */
export function Modal({ title, close, role = 'dialog', children }: ModalProps) {
  const { kit } = useDeskWords();
  useReturn();
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
        <Dialog role={role} className="dialog__content">
          <div className="dialog__head">
            <Heading slot="title" className="dialog__title">
              {title}
            </Heading>
            {role === 'dialog' && (
              <button type="button" className="dialog__close" aria-label={kit.close} onClick={close}>
                <span aria-hidden="true">×</span>
              </button>
            )}
          </div>
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}
