import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Select } from '@courtcast/web-ui/controls.tsx';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import { isComplete, nameOf, paymentFacts, peopleFacts, stateFacts, strengthFacts } from './entry-facts.ts';
import type { DeskEntry } from './entry-facts.ts';
import { entryTouches } from './use-decide.ts';
import type { Decide } from './use-decide.ts';

const fees = ['unpaid', 'paid', 'waived'] as const;

/** Whether the fee was paid, noted at once. */
function FeeSelect({ entry }: { readonly entry: DeskEntry }) {
  const { entryList: words } = useDeskWords();
  const { save, isSaving, refusal } = useSave('patchEntry', { touches: entryTouches });
  return (
    <>
      <RefusalNote refusal={refusal} />
      <Select
        className="field__input entry-fee"
        aria-label={words.fee(nameOf(entry))}
        value={entry.fee}
        disabled={isSaving}
        onChoose={(value) =>
          void save({
            params: { id: entry.drawId, registrationId: entry.id },
            // The options are the words of the API.
            body: { fee: value as DeskEntry['fee'] },
          })
        }
      >
        {fees.map((fee) => (
          <option key={fee} value={fee}>
            {words.fees[fee]}
          </option>
        ))}
      </Select>
    </>
  );
}

interface EntryRowProps {
  readonly entry: DeskEntry;
  readonly pairs: boolean;
  readonly hasFee: boolean;
  /** Whether every place is taken. */
  readonly isFull: boolean;
  readonly isBusy: boolean;
  /** Null once the draw is made. */
  readonly decide: Decide | null;
  readonly open: () => void;
}

/** The next step of an entry, which most need: a place, or the waiting list where there is none. */
function QuickStep({ entry, pairs, isFull, isBusy, decide }: Omit<EntryRowProps, 'open' | 'hasFee'>) {
  const { steps } = useDeskWords().entryList;
  const decision = isFull ? 'wait' : 'accept';
  const isThere = entry.status === 'accepted' || (isFull && entry.status === 'waiting');
  if (decide === null || isThere || !isComplete(entry, pairs)) return null;
  return (
    <Button
      look="link"
      disabled={isBusy}
      of={nameOf(entry)}
      onClick={() => void decide([entry], { decision })}
    >
      {steps[decision]}
    </Button>
  );
}

/** An entry among others: who it is, what is to be known, the fee, and the way to everything else. */
export function EntryRow(props: EntryRowProps) {
  const { entry, pairs, hasFee, open } = props;
  const { facts, steps, payments } = useDeskWords().entryList;
  const formats = useFormats();
  const day = (iso: string) => formats.day(iso.slice(0, 10));
  const state = [
    ...stateFacts(facts, entry, pairs),
    ...strengthFacts(facts, entry, { number: (value) => formats.number(value), day }),
    ...paymentFacts(payments, entry),
  ];
  const isOver = entry.status === 'withdrawn' || entry.status === 'declined';
  return (
    <li>
      <div className="rows__main">
        <strong>
          {entry.place !== null && `${facts.place(entry.place)} `}
          {nameOf(entry)}
        </strong>
        {state.length > 0 && <span className="rows__more"> · {state.join(' · ')}</span>}
        {peopleFacts(facts, entry, (value) => formats.number(value)).map((text, index) => (
          <p key={`${index} ${text}`} className="rows__more">
            {text}
          </p>
        ))}
        {entry.notes !== null && <p className="rows__more">“{entry.notes}”</p>}
      </div>
      <div className="rows__steps">
        {hasFee && !isOver && <FeeSelect entry={entry} />}
        <QuickStep {...props} />
        <Button look="link" of={nameOf(entry)} onClick={open}>
          {steps.more}
        </Button>
      </div>
    </li>
  );
}
