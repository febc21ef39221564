import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Loaded } from '../../../layout/loaded.tsx';
import { hasEnded, useRevokeQuestion } from '@courtcast/desk/features/invitations.ts';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { NewInvitation } from './new-invitation.tsx';
import { ShownKey } from './shown-key.tsx';
import type { MadeInvitation } from './shown-key.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { Rights } from '../use-rights.ts';

type Invitation = AnswerOf<'listStaffInvitations'>['data'][number];

interface InvitationRowProps {
  readonly id: string;
  readonly invitation: Invitation;
  /** Of the tournament. */
  readonly zone: string | null;
}

function InvitationRow({ id, invitation, zone }: InvitationRowProps) {
  const { me, staff: words } = useDeskWords();
  const formats = useFormats();
  const revoke = useSave('deleteStaffInvitation', { touches: ['listStaffInvitations'] });
  const { role, name, status, expiresAt } = invitation;
  const mayRevoke = useRevokeQuestion();
  const take = async () => {
    const isAgreed = await mayRevoke(name, words.revoke);
    if (isAgreed) await revoke.save({ params: { id, invitationId: invitation.id } });
  };
  const until = words.until(formats.dayAndTime(expiresAt, zone));
  return (
    <li>
      <div className="rows__main">
        {name}
        <p className="rows__more">
          {[me.roles[role], words.status[status], status === 'open' && until].filter(Boolean).join(' · ')}
        </p>
        <RefusalNote refusal={revoke.refusal} />
      </div>
      {status === 'open' && (
        <Button look="quiet" disabled={revoke.isSaving} onClick={() => void take()} of={name}>
          {words.revoke}
        </Button>
      )}
    </li>
  );
}

/** Invitations by link or QR code: made, shown this once, taken back. */
export function Invitations({ id, rights }: { readonly id: string; readonly rights: Rights }) {
  const { staff: words } = useDeskWords();
  const query = useQuery(ask('listStaffInvitations', { params: { id }, query: { perPage: 100 } }));
  const { data: tournament } = useQuery(ask('getTournament', { params: { id } }));
  const zone = tournament?.timeZone ?? null;
  const [made, setMade] = useState<MadeInvitation | null>(null);
  return (
    <Card title={words.invite} titleId="invitations-title">
      <p>{words.inviteText}</p>
      {made === null || hasEnded(query.data?.data, made.invitation) ? (
        <NewInvitation id={id} rights={rights} onMade={setMade} />
      ) : (
        <ShownKey made={made} zone={zone} onDone={() => setMade(null)} />
      )}
      <Loaded query={query}>
        {({ data }) =>
          data.length > 0 && (
            <ul className="rows">
              {data.map((invitation) => (
                <InvitationRow key={invitation.id} id={id} invitation={invitation} zone={zone} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
