import { Modal } from '../dialog/modal.tsx';
import { useCopy } from './use-copy.ts';

interface SecretDialogProps {
  readonly title: string;
  readonly text: string;
  readonly secret: string;
  /** What can be copied of it, one button each. */
  readonly copies: readonly { readonly label: string; readonly text: string }[];
  readonly copied: string;
  /** The button that closes it. */
  readonly noted: string;
  readonly close: () => void;
}

/** A secret, this once; it is closed by a button only. */
export function SecretDialog({ title, text, secret, copies, copied, noted, close }: SecretDialogProps) {
  const copy = useCopy();
  return (
    <Modal title={title} role="alertdialog" close={close}>
      <p>{text}</p>
      <p>
        <code className="secret">{secret}</code>
      </p>
      <div className="dialog__actions">
        {copies.map((one) => (
          <button
            key={one.label}
            type="button"
            className="button button--quiet"
            onClick={() => copy(one.text, copied)}
          >
            {one.label}
          </button>
        ))}
        <button type="button" className="button" onClick={close}>
          {noted}
        </button>
      </div>
    </Modal>
  );
}
