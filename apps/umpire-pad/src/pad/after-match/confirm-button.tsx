import { useState } from 'react';
import { Button } from '@courtcast/web-ui/button.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

/** The outcome of a confirmation. */
export type Confirmed = 'confirmed' | 'forbidden' | 'failed';

/** Confirms the result of this version. */
export type Confirm = (version: number) => Promise<Confirmed>;

interface ConfirmButtonProps {
  readonly confirm: Confirm;
  readonly version: number;
  /** Refreshes the state from the service. */
  readonly look: () => void;
}

/** Confirms the result; the service decides whether the user may. */
export function ConfirmButton({ confirm, version, look }: ConfirmButtonProps) {
  const words = useWords().umpire.confirming;
  const [state, setState] = useState<Confirmed | 'asked' | null>(null);
  const ask = async (): Promise<void> => {
    setState('asked');
    setState(await confirm(version));
    look();
  };
  return (
    <>
      <Button look="padMain" disabled={state === 'asked' || state === 'confirmed'} onClick={() => void ask()}>
        {words.confirm}
      </Button>
      <p role="status">{state === 'forbidden' || state === 'failed' ? words[state] : null}</p>
    </>
  );
}
