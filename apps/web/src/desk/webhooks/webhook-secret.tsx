import { useDeskWords } from '../../i18n/use-desk-words.ts';
import { Modal } from '../kit/dialog/modal.tsx';
import { useToast } from '../kit/toast/toasts.tsx';

interface WebhookSecretProps {
  readonly secret: string;
  readonly close: () => void;
}

/** A secret, this once; it is closed by a button only. */
export function WebhookSecret({ secret, close }: WebhookSecretProps) {
  const { webhooks: words } = useDeskWords();
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast({ text: words.copied });
  };
  return (
    <Modal title={words.secretTitle} role="alertdialog" close={close}>
      <p>{words.secretText}</p>
      <p>
        <code className="board-key">{secret}</code>
      </p>
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={() => void copy()}>
          {words.copy}
        </button>
        <button type="button" className="button" onClick={close}>
          {words.noted}
        </button>
      </div>
    </Modal>
  );
}
