import { useState } from 'react';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { typedNumberOrNull } from '@courtcast/web-ui/typed-number.ts';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { PlayerChoice } from '../../../../features/form/choices.tsx';
import { RecordForm } from '../../../../features/form/record-form.tsx';
import { RefusalNote } from '../../../../features/form/refusal-note.tsx';
import type { FieldModel } from '../../../../features/form/field-model.ts';
import { nameOf } from './entry-facts.ts';
import type { DeskEntry } from './entry-facts.ts';
import { entryTouches, useDecide } from './use-decide.ts';

interface OfEntry {
  readonly entry: DeskEntry;
  readonly close: () => void;
}

/** What may be decided of an entry where it stands. */
function stepsOf({ status, place }: DeskEntry) {
  const isWaiting = status === 'waiting';
  return {
    canAccept: status !== 'accepted',
    canWait: !isWaiting,
    canMoveUp: isWaiting && (place ?? 1) > 1,
    canMoveDown: isWaiting,
    canDecline: status !== 'declined' && status !== 'withdrawn',
  };
}

function Steps({ entry, close }: OfEntry) {
  const { steps: words } = useDeskWords().entryList;
  const { decide, isSaving, refusal } = useDecide(entry.drawId);
  const can = stepsOf(entry);
  const run = async (decision: Parameters<typeof decide>[1]) => {
    const { answer } = await decide([entry], decision);
    if (answer !== null) close();
  };
  const place = entry.place ?? 1;
  const buttons = [
    [can.canAccept, words.accept, { decision: 'accept' }, 'main'],
    [true, words.wildCard, { decision: 'accept', entryMark: 'WC' }, 'quiet'],
    [can.canWait, words.wait, { decision: 'wait' }, 'quiet'],
    [can.canMoveUp, words.up, { decision: 'wait', place: place - 1 }, 'quiet'],
    [can.canMoveDown, words.down, { decision: 'wait', place: place + 1 }, 'quiet'],
  ] as const;
  return (
    <>
      <RefusalNote refusal={refusal} />
      <div className="form__actions">
        {buttons.map(
          ([isShown, label, decision, look]) =>
            isShown && (
              <Button key={label} look={look} disabled={isSaving} onClick={() => void run(decision)}>
                {label}
              </Button>
            ),
        )}
      </div>
      {can.canDecline && <Decline entry={entry} close={close} />}
    </>
  );
}

function Decline({ entry, close }: OfEntry) {
  const { declining: words, steps } = useDeskWords().entryList;
  const { decide } = useDecide(entry.drawId);
  return (
    <RecordForm
      name={`decline:${entry.id}`}
      initial={{ reason: '' }}
      fields={{ reason: { kind: 'text', label: words.reason, hint: words.text, maxLength: 300 } }}
      action={steps.decline}
      look="destroys"
      onSaved={close}
      save={({ reason }) =>
        decide([entry], { decision: 'decline', ...(reason.trim() !== '' && { reason: reason.trim() }) })
      }
    />
  );
}

/** What is known of the people, as texts by place: `birthYear0`, `player1`. */
type PeopleValues = Readonly<Record<string, string | ChoiceOption | null>>;

const kinds = ['birthYear', 'rating', 'ranking'] as const;

function peopleValues({ people }: DeskEntry): PeopleValues {
  const entries = people.flatMap((person, index) => [
    ...(person.isNew ? [[`player${index}`, null] as const] : []),
    ...kinds.map((kind) => [`${kind}${index}`, person[kind] === null ? '' : String(person[kind])] as const),
  ]);
  return Object.fromEntries(entries);
}

/** What is sent for what stands in the form. */
export function peopleBody({ people }: Pick<DeskEntry, 'people'>, values: PeopleValues) {
  return people.map((_, index) => {
    const player = values[`player${index}`];
    const playerId = typeof player === 'object' && player !== null ? { playerId: player.id } : {};
    const numbers = kinds.map((kind) => {
      const text = values[`${kind}${index}`];
      return [kind, typeof text === 'string' ? typedNumberOrNull(text) : null] as const;
    });
    return { ...playerId, ...Object.fromEntries(numbers) };
  });
}

function usePeopleFields({ people }: DeskEntry): Readonly<Record<string, FieldModel>> {
  const { people: words } = useDeskWords().entryList;
  const entries = people.flatMap(({ name, isNew }, index): (readonly [string, FieldModel])[] => [
    ...(isNew
      ? [
          [
            `player${index}`,
            { kind: 'record', Choice: PlayerChoice, label: words.player(name), hint: words.playerHint },
          ] as const,
        ]
      : []),
    [`birthYear${index}`, { kind: 'digits', label: words.birthYear(name) }],
    [`rating${index}`, { kind: 'digits', label: words.level(name) }],
    [`ranking${index}`, { kind: 'digits', label: words.ranking(name) }],
  ]);
  return Object.fromEntries(entries);
}

function People({ entry, close }: OfEntry) {
  const { people: words } = useDeskWords().entryList;
  const fields = usePeopleFields(entry);
  const { save } = useSave('patchEntry', { touches: entryTouches });
  const paths = entry.people.flatMap((_, index) => [
    [`people.${index}.playerId`, `player${index}`],
    ...kinds.map((kind) => [`people.${index}.${kind}`, `${kind}${index}`]),
  ]);
  return (
    <details>
      <summary>{words.title}</summary>
      <RecordForm
        name={`entry-people:${entry.id}`}
        initial={peopleValues(entry)}
        fields={fields}
        fieldOf={Object.fromEntries(paths) as Record<string, string>}
        action={words.save}
        onSaved={close}
        save={(values) =>
          save({
            params: { id: entry.drawId, registrationId: entry.id },
            body: { people: peopleBody(entry, values) },
          })
        }
      />
    </details>
  );
}

type LinkPurpose = 'manage' | 'partner';

/** A link to hand on: that of the entry, or the one by which the partner answers. */
function Links({ entry, tournamentId }: { readonly entry: DeskEntry; readonly tournamentId: string }) {
  const { link: words } = useDeskWords().entryList;
  const { save, isSaving, refusal } = useSave('createEntryLink', { touches: [] });
  const [key, setKey] = useState<string | null>(null);
  const make = async (purpose: LinkPurpose) => {
    const params = { id: tournamentId, registrationId: entry.id };
    const { answer } = await save({ params, body: { purpose } });
    setKey(answer?.data.key ?? null);
  };
  return (
    <>
      <RefusalNote refusal={refusal} />
      <div className="form__actions">
        <Button look="quiet" disabled={isSaving} onClick={() => void make('manage')}>
          {words.own}
        </Button>
        {entry.partner === 'asked' && (
          <Button look="quiet" disabled={isSaving} onClick={() => void make('partner')}>
            {words.partner}
          </Button>
        )}
      </div>
      {key !== null && (
        <CodePanel
          address={window.location.origin + addresses.ownEntry(key)}
          link={words.field}
          codeOf={words.codeOf(nameOf(entry))}
          copy={{ label: words.copy, copied: words.copied }}
        >
          <p>{words.text}</p>
        </CodePanel>
      )}
    </>
  );
}

/** Pays back what was paid online, after a question. */
function Refund({ entry, close }: OfEntry) {
  const { refund: words } = useDeskWords().entryList;
  const formats = useFormats();
  const confirm = useConfirm();
  const { save, isSaving, refusal } = useSave('refundEntry', { touches: entryTouches });
  const { payment = null } = entry;
  if (payment?.status !== 'paid') return null;
  const amount = formats.money(payment.amount, payment.currency);
  const refund = async () => {
    const question = {
      title: words.question(amount, nameOf(entry)),
      consequences: [words.consequence],
      action: words.action(amount),
      isDestructive: true,
    };
    if (!(await confirm(question))) return;
    const { answer } = await save({ params: { id: entry.drawId, registrationId: entry.id }, body: {} });
    if (answer !== null) close();
  };
  return (
    <>
      <RefusalNote refusal={refusal} />
      <div className="form__actions">
        <Button look="destroys" disabled={isSaving} onClick={() => void refund()}>
          {words.action(amount)}
        </Button>
      </div>
    </>
  );
}

interface EntryDialogProps extends OfEntry {
  readonly tournamentId: string;
  /** Whether the user decides about money. */
  readonly mayRefund: boolean;
  /** Whether the draw is made: then nothing is decided any more. */
  readonly isMade: boolean;
}

/** Everything that is done with one entry: decisions, people, links. */
export function EntryDialog({ entry, tournamentId, isMade, mayRefund, close }: EntryDialogProps) {
  return (
    <Modal title={nameOf(entry)} close={close}>
      {!isMade && <Steps entry={entry} close={close} />}
      {mayRefund && <Refund entry={entry} close={close} />}
      <People entry={entry} close={close} />
      <Links entry={entry} tournamentId={tournamentId} />
    </Modal>
  );
}
