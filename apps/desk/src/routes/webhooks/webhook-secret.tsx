import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { SecretDialog } from '@courtcast/web-ui/code/secret-dialog.tsx';

interface WebhookSecretProps {
  readonly secret: string;
  readonly close: () => void;
}

/** The secret that signs what a webhook sends, this once. */
export function WebhookSecret({ secret, close }: WebhookSecretProps) {
  const { webhooks: words } = useDeskWords();
  return (
    <SecretDialog
      title={words.secretTitle}
      text={words.secretText}
      secret={secret}
      copies={[{ label: words.copy, text: secret }]}
      copied={words.copied}
      noted={words.noted}
      close={close}
    />
  );
}
