import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';

/** An invitation with its key, which is shown this once. */
export type MadeInvitation = AnswerOf<'createStaffInvitation'>;

interface ShownKeyProps {
  readonly made: MadeInvitation;
  /** Of the tournament. */
  readonly zone: string | null;
  readonly onDone: () => void;
}

/** The link and the code of a new invitation: for a message, or a phone held beside the screen. */
export function ShownKey({ made, zone, onDone }: ShownKeyProps) {
  const { me, staff: words } = useDeskWords();
  const formats = useFormats();
  const { invitation, key } = made;
  return (
    <CodePanel
      address={window.location.origin + deskAddresses.staffInvitation(key)}
      link={words.link}
      codeOf={words.codeOf(invitation.name)}
      copy={{ label: words.copy, copied: words.copied }}
      done={{ label: words.done, run: onDone }}
    >
      <h3>{`${invitation.name} · ${me.roles[invitation.role]}`}</h3>
      <p>{words.shownOnce(formats.dayAndTime(invitation.expiresAt, zone))}</p>
    </CodePanel>
  );
}
