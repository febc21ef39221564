import { dueOf } from '@courtcast/scoring-rules';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { courtName } from '@courtcast/web-score/match/names.ts';
import { Table } from '@courtcast/web-ui/table/table.tsx';
import { usePrinting } from '../../features/use-printing.ts';
import type { Attendee } from './check-in.ts';

interface SignInSheetProps {
  readonly title: string;
  readonly day: string;
  readonly zone: string;
  readonly attendees: readonly Attendee[];
  readonly drawNameOf: (drawId: string) => string;
}

/** A printed list on which players sign in. Rendered only for printing. */
export function SignInSheet({ title, day, zone, attendees, drawNameOf }: SignInSheetProps) {
  const { checkIn: words } = useDeskWords();
  const { scores } = useWords();
  const formats = useFormats();
  if (!usePrinting()) return null;
  const placeOf = ({ match }: Attendee): string => {
    const due = match && dueOf(match);
    const court = match?.court;
    return [due && formats.time(due.at, zone), court && courtName(scores, court)].filter(Boolean).join(', ');
  };
  return (
    <div className="order-paper check-in-paper">
      <header className="order-paper__head">
        <h2>{title}</h2>
        <p className="order-paper__day">
          {words.sheet} · {formats.day(day)}
        </p>
      </header>
      <Table
        className="order-paper__table"
        caption={words.sheet}
        rows={attendees}
        keyOf={({ playerId }) => playerId}
        columns={[
          { id: 'player', label: words.columns.player, cell: ({ name }) => name },
          {
            id: 'draws',
            label: words.columns.draws,
            cell: ({ drawIds }) => drawIds.map(drawNameOf).join(', '),
          },
          { id: 'first', label: words.columns.first, cell: placeOf },
          { id: 'signature', label: words.columns.signature, cell: () => null },
        ]}
      />
    </div>
  );
}
