import { isApiError } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { findKey } from '../../layout/address-key.ts';
import { focusHeading } from '../../layout/focus-heading.ts';
import { DeskContent } from '../../layout/desk-content.tsx';
import { keyClient, Refused } from './offer.tsx';
import { useRequest } from './use-request.ts';

interface ChoiceProps {
  readonly inKey: string;
  /** Whether the mails to the address were ended. */
  readonly isStopped: boolean;
  /** Whether that was done here, just now. */
  readonly isNews: boolean;
  readonly onDone: () => void;
}

/** Says what is ended, or would be, and offers the other way. */
function Choice({ inKey, isStopped, isNews, onDone }: ChoiceProps) {
  const { mailStop } = useDeskWords().invitations;
  const { send, isSending, refusal } = useRequest();
  const change = () =>
    send(async () => {
      const params = { id: inKey };
      await keyClient.call(isStopped ? 'deleteMailUnsubscription' : 'createMailUnsubscription', { params });
      onDone();
    });
  return (
    <Card>
      <div role="status">
        {isNews && <p>{isStopped ? mailStop.done : mailStop.restarted}</p>}
        {!isNews && isStopped && <p>{mailStop.stopped}</p>}
      </div>
      <p>{isStopped ? mailStop.what : mailStop.text}</p>
      <RefusalNote refusal={refusal} />
      <p>
        <Button look={isStopped ? 'quiet' : 'main'} disabled={isSending} onClick={() => void change()}>
          {isStopped ? mailStop.restart : mailStop.action}
        </Button>
      </p>
    </Card>
  );
}

function MailsOfKey({ inKey }: { readonly inKey: string }) {
  const { invitations } = useDeskWords();
  const [isNews, setNews] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['mailUnsubscription'],
    queryFn: () => keyClient.call('getMailUnsubscription', { params: { id: inKey } }),
  });
  if (data === undefined && isApiError(error))
    return error.code === 'not-found' ? (
      <Card>
        <p role="alert">{invitations.noKey}</p>
      </Card>
    ) : (
      <Refused refusal={error} retry={() => void refetch()} />
    );
  if (data === undefined) return <div className="page-waiting" aria-busy="true" />;
  const finish = () => {
    setNews(true);
    void refetch();
    focusHeading();
  };
  return <Choice inKey={inKey} isStopped={data.stopped} isNews={isNews} onDone={finish} />;
}

/** Where the link below each mail leads: ends all mails to an address, and has them sent again. */
export function MailStopPage() {
  const { invitations } = useDeskWords();
  const { pathname } = useLocation();
  const [key] = useState(() => findKey(pathname));
  return (
    <DeskContent title={invitations.mailStop.title}>
      {key === null ? (
        <Card role="status">
          <p>{invitations.noKey}</p>
        </Card>
      ) : (
        <MailsOfKey inKey={key} />
      )}
    </DeskContent>
  );
}
