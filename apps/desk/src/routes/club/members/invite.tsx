import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';

interface InviteProps {
  readonly clubId: string;
  readonly name: string;
}

/** The link by which people join the club themselves; it gives no role. */
export function Invite({ clubId, name }: InviteProps) {
  const { boards, members } = useDeskWords().club;
  const { invite } = members;
  const [isShown, setShown] = useState(false);
  return (
    <section className="panel-card">
      <h2 className="panel-card__title">{invite.title}</h2>
      <p>{invite.text}</p>
      {isShown ? (
        <CodePanel
          address={window.location.origin + deskAddresses.joinClub(clubId)}
          link={invite.link}
          codeOf={invite.code(name)}
          copy={{ label: invite.copy, copied: boards.copied }}
        />
      ) : (
        <p>
          <button type="button" className="button button--quiet" onClick={() => setShown(true)}>
            {invite.show}
          </button>
        </p>
      )}
    </section>
  );
}
