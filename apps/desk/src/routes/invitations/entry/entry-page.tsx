import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isApiError } from '@courtcast/client';
import { feeInWords } from '@courtcast/messages/fee.ts';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { Fact } from '@courtcast/web-ui/fact.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { DeskContent } from '../../../layout/desk-content.tsx';
import { findKey } from '../../../layout/address-key.ts';
import { focusHeading } from '../../../layout/focus-heading.ts';
import { keyClient, Refused } from '../offer.tsx';
import { useRequest } from '../use-request.ts';
import { feeState, stateText } from './entry-state.ts';
import { PartnerAnswer } from './partner-answer.tsx';
import { Note, PartnerChange, Requests } from './partner-change.tsx';
import { entryKey, useEntryStep } from './use-entry-step.ts';
import type { OwnEntry } from './use-entry-step.ts';

interface OfEntry {
  readonly inKey: string;
  readonly entry: OwnEntry;
}

/** Whether the link asks for the word of a partner. */
const isQuestion = ({ purpose, partner }: OwnEntry): boolean => purpose === 'partner' && partner === 'asked';

/** Tournament, draw, players, state, fee and note of an entry. */
function EntryFacts({ entry }: Pick<OfEntry, 'entry'>) {
  const words = useDeskWords();
  const { facts, reason } = words.ownEntry;
  const { tournament, drawName, names, feeText, feeAmount = null, feeCurrency = null, notes } = entry;
  const formats = useFormats();
  const cost =
    feeText && feeInWords({ text: feeText, amount: feeAmount, currency: feeCurrency }, formats.money);
  return (
    <>
      <p className="entry-of">
        <a href={addresses.tournament(tournament.id)}>{tournament.name}</a> · {drawName}
      </p>
      <dl className="facts">
        <Fact name={facts.state} isWide>
          <span role="status">{stateText(words, entry)}</span>
          {entry.reason !== null && <p>{reason(entry.reason)}</p>}
        </Fact>
        <Fact name={facts.players}>{names.join(' / ')}</Fact>
        {cost !== null && (
          <Fact name={facts.fee}>{[cost, feeState(words, entry)].filter(Boolean).join(' · ')}</Fact>
        )}
        {notes !== null && <Fact name={facts.notes}>{notes}</Fact>}
      </dl>
    </>
  );
}

/** Whether the browser has come back from a page that takes payments. */
const hasReturned = (): boolean => new URLSearchParams(window.location.search).get('payment') === 'done';

const CHECK_MS = 2_000;

/** What can be paid for the entry online, or was. */
function Payment({ inKey, entry }: OfEntry) {
  const { payment: words } = useDeskWords().ownEntry;
  const formats = useFormats();
  const { send, isSending, refusal } = useRequest();
  const { payment = null, status } = entry;
  if (payment === null) return null;
  const amount = formats.money(payment.amount, payment.currency);
  if (payment.status !== 'due' && payment.status !== 'open')
    return (
      <Card title={words.title} titleId="payment-title">
        <p role="status">{words[payment.status](amount)}</p>
      </Card>
    );
  if (status !== 'accepted') return null;
  const pay = () =>
    send(async () => {
      const { url } = await keyClient.call('payEntry', { body: { key: inKey } });
      window.location.assign(url);
    });
  return (
    <Card title={words.title} titleId="payment-title">
      {payment.status === 'open' && hasReturned() && <p role="status">{words.checking}</p>}
      <p>{words.how}</p>
      <RefusalNote refusal={refusal} />
      <p>
        <Button disabled={isSending} onClick={() => void pay()}>
          {words.pay(amount)}
        </Button>
      </p>
    </Card>
  );
}

function Confirmation({ inKey, entry }: OfEntry) {
  const { confirm: words } = useDeskWords().ownEntry;
  const { run, isSending, refusal } = useEntryStep();
  return (
    <Card title={words.title} titleId="confirm-title">
      <p>{words.text(`${entry.tournament.name}, ${entry.drawName}`)}</p>
      <RefusalNote refusal={refusal} />
      <p>
        <Button
          disabled={isSending}
          onClick={() => void run(() => keyClient.call('confirmEntry', { body: { key: inKey } }))}
        >
          {words.action}
        </Button>
      </p>
    </Card>
  );
}

/** Takes the entry back, after a question. */
function Withdrawal({ inKey, entry }: OfEntry) {
  const { withdraw: words } = useDeskWords().ownEntry;
  const confirm = useConfirm();
  const { run, isSending, refusal } = useEntryStep();
  const withdraw = async () => {
    const both = entry.partner === 'agreed' ? [words.both] : [];
    const question = {
      title: words.question(`${entry.tournament.name}, ${entry.drawName}`),
      consequences: [words.consequence, ...both],
      action: words.action,
      isDestructive: true,
    };
    if (!(await confirm(question))) return;
    await run(async () => ({ entry: await keyClient.call('withdrawEntry', { body: { key: inKey } }) }));
  };
  return (
    <Card title={words.title} titleId="withdraw-title">
      <RefusalNote refusal={refusal} />
      <p>
        <Button look="destroys" disabled={isSending} onClick={() => void withdraw()}>
          {words.action}
        </Button>
      </p>
    </Card>
  );
}

/** The steps of who keeps the entry; a partner who has agreed may take it back. */
function Keeping(props: OfEntry) {
  const { partner: words } = useDeskWords().ownEntry;
  const { purpose, partner, pairs } = props.entry;
  if (purpose === 'partner')
    return (
      <>
        <p role="status">{words.saidYes}</p>
        <Withdrawal {...props} />
      </>
    );
  return (
    <>
      <Requests {...props} />
      {pairs && partner !== 'agreed' && <PartnerChange {...props} />}
      <Note {...props} />
      <Withdrawal {...props} />
    </>
  );
}

/** What the holder of the link may do now, by what the link is for. */
function Steps(props: OfEntry) {
  const { ownEntry: words } = useDeskWords();
  const { status, purpose, partner, canChange, used } = props.entry;
  if (status === 'withdrawn' || status === 'declined') return null;
  if (used === true) return <p>{words.used}</p>;
  if (!canChange) return <p>{words.drawMade}</p>;
  if (purpose === 'confirm') return <Confirmation {...props} />;
  if (isQuestion(props.entry)) return <PartnerAnswer {...props} />;
  if (purpose === 'partner' && partner === 'none') return <p role="status">{words.partner.saidNo}</p>;
  return <Keeping {...props} />;
}

/** What the link was opened with, and what steps have left of it. */
interface Opened {
  readonly entry: OwnEntry;
  /** The code that took the place of the first one; absent where none did. */
  readonly key?: string;
}

/** Focuses the heading when a step has changed where the entry stands: its button is gone. */
function useHeadingOfState({ purpose, status, partner }: OwnEntry): void {
  const state = [purpose, status, partner].join(' ');
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state) focusHeading();
    shown.current = state;
  }, [state]);
}

function OpenedEntry({ entry, inKey }: OfEntry) {
  useHeadingOfState(entry);
  const { ownEntry: words } = useDeskWords();
  const { day, dayOf, time } = useFormats();
  const { expiresAt } = entry;
  return (
    <>
      <EntryFacts entry={entry} />
      {entry.purpose !== 'confirm' && <Payment inKey={inKey} entry={entry} />}
      <Steps key={entry.purpose} inKey={inKey} entry={entry} />
      {entry.used !== true && (
        <p className="rows__more">
          {words.until(`${day(dayOf(expiresAt, null))}, ${time(expiresAt, null)}`)}
        </p>
      )}
    </>
  );
}

function EntryOfKey({ firstKey }: { readonly firstKey: string }) {
  const { ownEntry: words } = useDeskWords();
  const { data, error, refetch } = useQuery<Opened>({
    queryKey: entryKey,
    queryFn: async () => ({ entry: await keyClient.call('openEntry', { body: { key: firstKey } }) }),
    staleTime: Infinity,
    refetchOnReconnect: false,
    // The provider tells the service by itself, a moment after the browser has come back.
    refetchInterval: ({ state }) =>
      hasReturned() && state.data?.entry.payment?.status === 'open' ? CHECK_MS : false,
  });
  const ends: Readonly<Record<string, string | undefined>> = words.ended;
  const title = data !== undefined && isQuestion(data.entry) ? words.partnerTitle : words.title;
  return (
    <DeskContent title={title}>
      {data !== undefined && <OpenedEntry entry={data.entry} inKey={data.key ?? firstKey} />}
      {data === undefined && error === null && <div className="page-waiting" aria-busy="true" />}
      {data === undefined && isApiError(error) && (
        <Refused refusal={error} retry={() => void refetch()}>
          <p role="alert">{ends[error.code]}</p>
        </Refused>
      )}
    </DeskContent>
  );
}

/** The page of an entry, for those who have its link: its state, and one step by the purpose of the link. */
export function EntryPage() {
  const { ownEntry: words } = useDeskWords();
  const { pathname } = useLocation();
  const [key] = useState(() => findKey(pathname));
  if (key !== null) return <EntryOfKey firstKey={key} />;
  return (
    <DeskContent title={words.title}>
      <p role="status">{words.noKey}</p>
    </DeskContent>
  );
}
