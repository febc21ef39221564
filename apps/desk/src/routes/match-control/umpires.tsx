import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useLive } from '@courtcast/web-data/queries/use-live.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { hasEnded, useRevokeQuestion } from '@courtcast/desk/features/invitations.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { RecordForm } from '../../features/form/record-form.tsx';
import { useDayContext } from './use-day.ts';
import { RefusalNote } from '../../features/form/refusal-note.tsx';
import { ShownCode } from './phones.tsx';

type Made = AnswerOf<'createUmpireInvitation'>;
type Invitation = AnswerOf<'listUmpireInvitations'>['data'][number];

const empty = { name: '' };
/** Each invitation is a version of its match. */
const touches = ['listUmpireInvitations', 'getMatch'] as const;

interface NewInvitationProps {
  readonly matchId: string;
  readonly onMade: (made: Made) => void;
}

function NewInvitation({ matchId, onMade }: NewInvitationProps) {
  const { umpires: words } = useDeskWords().day;
  const create = useSave('createUmpireInvitation', { touches });
  return (
    <RecordForm
      name={`umpire:${matchId}`}
      initial={empty}
      fields={{ name: { kind: 'text', label: words.forWhom, maxLength: 100 } }}
      action={words.make}
      resets
      save={async ({ name }) => {
        const body = name.trim() === '' ? {} : { name };
        const saved = await create.save({ params: { id: matchId }, body });
        if (saved.answer !== null) onMade(saved.answer.data);
        return saved;
      }}
    />
  );
}

interface InvitationRowProps {
  readonly matchId: string;
  readonly invitation: Invitation;
}

function InvitationRow({ matchId, invitation }: InvitationRowProps) {
  const { umpires: words } = useDeskWords().day;
  const formats = useFormats();
  const { tournament } = useDayContext();
  const revoke = useSave('deleteUmpireInvitation', { touches });
  const { id, name, status, expiresAt } = invitation;
  const mayRevoke = useRevokeQuestion();
  const take = async () => {
    const isAgreed = await mayRevoke(name, words.revoke);
    if (isAgreed) await revoke.save({ params: { id: matchId, invitationId: id } });
  };
  const until = status === 'open' && words.until(formats.dayAndTime(expiresAt, tournament.timeZone));
  return (
    <li>
      <div className="rows__main">
        {name}
        <p className="rows__more">{[words.status[status], until].filter(Boolean).join(' · ')}</p>
        <RefusalNote refusal={revoke.refusal} />
      </div>
      {status === 'open' && (
        <Button look="link" disabled={revoke.isSaving} onClick={() => void take()} of={name}>
          {words.revoke}
        </Button>
      )}
    </li>
  );
}

/** Invitations of users to umpire a match: made, shown this once, taken back. */
export function Umpires({ matchId }: { readonly matchId: string }) {
  const { umpires: words } = useDeskWords().day;
  const [made, setMade] = useState<Made | null>(null);
  const query = useQuery(ask('listUmpireInvitations', { params: { id: matchId }, query: { perPage: 100 } }));
  useLive({ matchId }, touches);
  return (
    <>
      <p>{words.text}</p>
      {made !== null && !hasEnded(query.data?.data, made.invitation) && (
        <ShownCode
          name={made.invitation.name}
          text={words.scan}
          address={window.location.origin + deskAddresses.umpireInvitation(made.key)}
        />
      )}
      <NewInvitation matchId={matchId} onMade={setMade} />
      <section aria-label={words.list}>
        <Loaded query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <p className="rows__more">{words.none}</p>
            ) : (
              <ul className="rows">
                {data.map((invitation) => (
                  <InvitationRow key={invitation.id} matchId={matchId} invitation={invitation} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
    </>
  );
}
