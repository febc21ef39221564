import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { PlayerLink } from '@courtcast/web-score/links.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Tick } from '@courtcast/web-ui/controls.tsx';
import { TextField } from '@courtcast/web-ui/fields.tsx';
import { RefusalNote } from '../form/refusal-note.tsx';
import { useRevokeQuestion } from '../invitations.ts';
import { isInvited } from './people.ts';
import type { InvitedPerson } from './people.ts';
import type { Failed } from './use-inviting.ts';

/** Takes an invitation back, after a question. */
function useTakingBack({ playerId, name }: InvitedPerson) {
  const { accounts: words } = useDeskWords();
  const { save, isSaving, refusal } = useSave('deleteClaimCode', { touches: ['listPlayerInvitations'] });
  const mayRevoke = useRevokeQuestion();
  const takeBack = async () => {
    if (await mayRevoke(name, words.takeBack)) await save({ params: { id: playerId } });
  };
  return { takeBack, isSaving, refusal };
}

function useStatusText(): (person: InvitedPerson, failed: Failed) => string {
  const { accounts: words } = useDeskWords();
  const formats = useFormats();
  return ({ playerId, status, by, sentAt, expiresAt }, failed) => {
    const failure = failed.get(playerId);
    const isOpen = isInvited({ status });
    return [
      failure && words.failures[failure],
      status === null ? words.others : words.statuses[status],
      isOpen && by !== null && sentAt !== null && words.by[by](formats.day(sentAt)),
      isOpen && expiresAt !== null && words.until(formats.day(expiresAt)),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

interface RowProps {
  readonly person: InvitedPerson;
  readonly failed: Failed;
  readonly isChosen: boolean;
  readonly choose: (isChosen: boolean) => void;
  /** The address to write to; null where nothing is mailed. */
  readonly email: string | null;
  readonly onEmail: (text: string) => void;
}

/** A person: how far they are, whether they are chosen, and where a mail goes. */
export function PersonRow({ person, failed, isChosen, choose, email, onEmail }: RowProps) {
  const { accounts: words } = useDeskWords();
  const statusText = useStatusText();
  const { takeBack, isSaving, refusal } = useTakingBack(person);
  const { playerId, name, mayInvite, status } = person;
  const isOpen = mayInvite && isInvited(person);
  return (
    <li data-status={status}>
      {mayInvite && <Tick checked={isChosen} onTick={choose} aria-label={words.choose(name)} />}
      <div className="rows__main">
        <PlayerLink player={{ id: playerId, name }}>{name}</PlayerLink>
        <p className="rows__more">{statusText(person, failed)}</p>
        {isChosen && email !== null && (
          <TextField
            label={words.email(name)}
            type="email"
            value={email}
            maxLength={254}
            autoComplete="off"
            onType={onEmail}
          />
        )}
        <RefusalNote refusal={refusal} />
      </div>
      {isOpen && (
        <Button look="link" disabled={isSaving} onClick={() => void takeBack()} of={name}>
          {words.takeBack}
        </Button>
      )}
    </li>
  );
}
