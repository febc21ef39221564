import { useState } from 'react';
import { useLocation } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { findKey, forgetKey } from '../../layout/address-key.ts';
import { focusHeading } from '../../layout/focus-heading.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { keyClient } from './offer.tsx';
import { useRequest } from './use-request.ts';

function Question({ inKey, onDone }: { readonly inKey: string; readonly onDone: () => void }) {
  const { mailStop } = useDeskWords().invitations;
  const { send, isSending, refusal } = useRequest();
  const stop = () =>
    send(async () => {
      await keyClient.call('createMailUnsubscription', { params: { id: inKey } });
      onDone();
    });
  return (
    <Card>
      <p>{mailStop.text}</p>
      <RefusalNote refusal={refusal} />
      <p>
        <Button disabled={isSending} onClick={() => void stop()}>
          {mailStop.action}
        </Button>
      </p>
    </Card>
  );
}

/** Where the link below each mail leads: asks, and ends all mails to an address. */
export function MailStopPage() {
  const { invitations } = useDeskWords();
  const { mailStop } = invitations;
  const { pathname } = useLocation();
  const [key] = useState(() => findKey(pathname));
  const [isDone, setDone] = useState(false);
  const finish = () => {
    forgetKey(pathname);
    setDone(true);
    focusHeading();
  };
  const inPlace = isDone ? mailStop.done : invitations.noKey;
  return (
    <DeskContent title={mailStop.title}>
      {key === null || isDone ? (
        <Card role="status">
          <p>{inPlace}</p>
        </Card>
      ) : (
        <Question inKey={key} onDone={finish} />
      )}
    </DeskContent>
  );
}
