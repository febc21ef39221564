import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { QrCode } from '@courtcast/web-ui/code/code-panel.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';

/** The card of a person. */
export interface SheetCard {
  readonly playerId: string;
  readonly name: string;
  readonly key: string;
  readonly expiresAt: string;
}

interface InvitationSheetProps {
  readonly title: string;
  readonly cards: readonly SheetCard[];
}

/** A card a person with their code, to be cut along the lines. No address is on it. */
export function InvitationSheet({ title, cards }: InvitationSheetProps) {
  const { paper } = useDeskWords().accounts;
  const formats = useFormats();
  return (
    <div className="order-paper invitation-paper">
      <ul className="invitation-cards">
        {cards.map(({ playerId, name, key, expiresAt }) => (
          <li key={playerId} className="invitation-card">
            <QrCode
              address={window.location.origin + deskAddresses.playerInvitation(key)}
              label={paper.codeOf(name)}
            />
            <div>
              <p className="rows__more">{title}</p>
              <h2 dir="auto">{name}</h2>
              <p>{paper.text}</p>
              <p className="rows__more">{paper.until(formats.day(expiresAt))}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
