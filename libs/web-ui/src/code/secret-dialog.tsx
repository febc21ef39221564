import type { ReactNode } from 'react';
import { Modal } from '../dialog/modal.tsx';
import { Button } from '../button.tsx';
import { useCopy } from '../toasts.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  /** The parts to copy, with one button each. */
  readonly copies: readonly { readonly label: string; readonly text: string }[];
  readonly copied: string;
  /** Label of the button that closes the dialog. */
  readonly noted: string;
  readonly close: () => void;
  /** Between the text and the secret, such as a link that is easier to pass on. */
  readonly children?: ReactNode;
}

/** Shows a secret once; only a button closes the dialog. */
export function SecretDialog(props: SecretDialogProps) {
  const { title, text, secret, copies, copied, noted, close, children } = props;
  const copy = useCopy();
  return (
    <Modal title={title} role="alertdialog" close={close}>
      <p>{text}</p>
      {children}
      <p>
        <code className="secret">{secret}</code>
      </p>
      <div className="dialog__actions">
        {copies.map((one) => (
          <Button key={one.label} look="quiet" onClick={() => copy(one.text, copied)}>
            {one.label}
          </Button>
        ))}
        <Button onClick={close}>{noted}</Button>
      </div>
    </Modal>
  );
}
