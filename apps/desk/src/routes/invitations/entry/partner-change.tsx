import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, CallInput } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { RecordForm } from '../../../features/form/record-form.tsx';
import { useConfirmDecline } from '../../../features/use-confirm-decline.ts';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import type { FieldsOf } from '../../../features/form/field-model.ts';
import { keyClient } from '../offer.tsx';
import { useEntryStep } from './use-entry-step.ts';
import type { OwnEntry } from './use-entry-step.ts';

interface OfEntry {
  readonly inKey: string;
  readonly entry: OwnEntry;
}

type Change = Omit<CallInput<'changeEntry'>['body'], 'key'>;

/** Changes an entry by its link, and says what was done. */
function useChange(inKey: string) {
  const toast = useToast();
  const { run, ...state } = useEntryStep();
  const change = async (body: Change, done: string) => {
    const result = await run(async () => ({
      entry: await keyClient.call('changeEntry', { body: { key: inKey, ...body } }),
    }));
    if (result.refusal === null) toast({ text: done });
    return result;
  };
  return { ...state, change };
}

interface PartnerValues {
  readonly name: string;
  readonly email: string;
}

function NamePartner({ inKey, entry }: OfEntry) {
  const { change: words } = useDeskWords().ownEntry;
  const { form } = useWords().entering;
  const { change } = useChange(inKey);
  const fields: FieldsOf<PartnerValues> = {
    name: { kind: 'text', label: form.partnerName, isRequired: true, maxLength: 100 },
    email: { kind: 'email', label: form.partnerEmail, isRequired: true, maxLength: 254 },
  };
  return (
    <RecordForm
      name={`entry-partner:${entry.id}`}
      initial={{ name: '', email: '' }}
      fields={fields}
      fieldOf={{ 'partner.name': 'name', 'partner.email': 'email', partner: 'name' }}
      action={entry.partner === 'asked' ? words.nameOther : words.name}
      resets
      save={(partner) => change({ partner }, words.named)}
    />
  );
}

type Looking = AnswerOf<'listLooking'>['data'];

/** Those who look for a partner, each to be asked. */
function Others({
  looking,
  asked,
  ask,
  isBusy,
}: {
  looking: Looking;
  /** The entry that is asked already. */
  asked: string | undefined;
  ask: (one: Looking[number]) => void;
  isBusy: boolean;
}) {
  const { change: words } = useDeskWords().ownEntry;
  const { looking: shown } = useWords().entering;
  const formats = useFormats();
  if (looking.length === 0) return null;
  return (
    <>
      <h3>{words.others}</h3>
      <ul className="rows">
        {looking.map((one) => (
          <li key={one.id}>
            <div className="rows__main">
              {one.name}
              {one.rating !== null && <p className="rows__more">{shown.level(formats.number(one.rating))}</p>}
            </div>
            {one.id === asked ? (
              words.isAsked
            ) : (
              <Button look="link" disabled={isBusy} onClick={() => ask(one)}>
                {words.ask(one.name)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Look({ inKey, entry }: OfEntry) {
  const { change: words } = useDeskWords().ownEntry;
  const { change, isSending, refusal } = useChange(inKey);
  const { data } = useQuery({
    queryKey: ['publicLooking', entry.drawId],
    queryFn: () =>
      keyClient.call('listLooking', { params: { id: entry.tournament.id }, query: { drawId: entry.drawId } }),
  });
  const looking = (data?.data ?? []).filter(({ id }) => id !== entry.id);
  return (
    <>
      {entry.looking && <p>{words.isLooking}</p>}
      <RefusalNote refusal={refusal} />
      <p>
        <Button
          look="quiet"
          disabled={isSending}
          onClick={() =>
            void change({ looking: !entry.looking }, entry.looking ? words.lookEnd : words.isLooking)
          }
        >
          {entry.looking ? words.lookEnd : words.look}
        </Button>
      </p>
      <Others
        looking={looking}
        asked={entry.asks?.id}
        isBusy={isSending}
        ask={({ id, name }) => void change({ partnerEntryId: id }, words.asked(name))}
      />
    </>
  );
}

/** Comes to a partner: by name, by looking for one, or by asking who looks. */
export function PartnerChange(props: OfEntry) {
  const { change: words } = useDeskWords().ownEntry;
  return (
    <Card title={words.title} titleId="partner-title">
      {props.entry.partner === 'asked' && <p>{words.waitsFor(props.entry.names[1] ?? '')}</p>}
      <NamePartner {...props} />
      <Look {...props} />
    </Card>
  );
}

/** Those who ask to be the partner of this entry: yes or no to each. */
export function Requests({ inKey, entry }: OfEntry) {
  const { requests: words } = useDeskWords().ownEntry;
  const { run, isSending, refusal } = useEntryStep();
  const confirmDecline = useConfirmDecline();
  const answer = (requestId: string, word: 'accepted' | 'declined') =>
    void run(async () => ({
      entry: await keyClient.call('answerRequest', { body: { key: inKey, requestId, answer: word } }),
    }));
  const decline = async (requestId: string, name: string) => {
    if (await confirmDecline(name)) answer(requestId, 'declined');
  };
  if (entry.requests.length === 0) return null;
  return (
    <Card title={words.title} titleId="requests-title">
      <RefusalNote refusal={refusal} />
      <ul className="rows">
        {entry.requests.map(({ id, name }) => (
          <li key={id}>
            <div className="rows__main">{name}</div>
            <Button disabled={isSending} onClick={() => answer(id, 'accepted')}>
              {words.yes(name)}
            </Button>
            <Button look="link" disabled={isSending} onClick={() => void decline(id, name)}>
              {words.no(name)}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What its people write to the staff. */
export function Note({ inKey, entry }: OfEntry) {
  const { facts, note: words } = useDeskWords().ownEntry;
  const { change } = useChange(inKey);
  return (
    <Card title={facts.notes} titleId="note-title">
      <RecordForm
        name={`entry-note:${entry.id}`}
        initial={{ notes: entry.notes ?? '' }}
        fields={{ notes: { kind: 'longText', label: words.label, maxLength: 1000 } }}
        action={words.action}
        save={(values) => change(values, words.saved)}
      />
    </Card>
  );
}
