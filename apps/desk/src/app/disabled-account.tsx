import { isApiError } from '@courtcast/client';
import { useSession } from '@courtcast/web-data/session/session-context.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { DeskContent } from '../layout/desk-content.tsx';
import { useHasErased, useWasErased } from '../layout/erased.ts';
import { useMeQuery } from '../layout/use-me.ts';

const FORBIDDEN = 403;

/** Whether who is signed in has an account that was disabled, or erased: to a user who they are is forbidden for no other reason. */
export function useIsDisabled(): boolean {
  const { error } = useMeQuery();
  const hasErased = useHasErased();
  return hasErased || (isApiError(error) && error.status === FORBIDDEN);
}

/** In place of every page of the desks: that the account is disabled, or erased by who is here, and how to leave it. */
export function DisabledAccount() {
  const { disabled, erased, user } = useDeskWords().frame;
  const session = useSession();
  const wasErased = useWasErased();
  const words = wasErased ? erased : disabled;
  return (
    <DeskContent title={words.title}>
      <Card>
        <p role="status">{words.text}</p>
        {!wasErased && <p>{disabled.help}</p>}
        <p>
          <Button onClick={() => void session.signOut()}>{user.signOut}</Button>
        </p>
      </Card>
    </DeskContent>
  );
}
