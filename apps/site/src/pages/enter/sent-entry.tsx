import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '@courtcast/web-ui/button.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { isFull } from './enter-source.ts';
import type { EntryList } from '@courtcast/web-score/tournament/entry-list.ts';
import { useFee } from '@courtcast/web-score/tournament/entry-facts.tsx';
import type { SentEntry as Sent } from './use-enter.ts';

/** What happens about the partner. */
function usePartnerText({ pairs, confirmation }: EntryList, { values }: Sent): string | null {
  const { sent: words } = useWords().entering;
  if (!pairs) return null;
  const { way, partnerName } = values;
  if (way === 'ask') return words.asked;
  if (way !== 'named') return words.looking;
  return confirmation === 'mail' ? words.partnerMail(partnerName) : words.partnerDesk(partnerName);
}

/** The link to the entry, for people who cannot wait for the mail. */
function OwnLink({ link }: { readonly link: string }) {
  const { sent: words } = useWords().entering;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.origin + link);
    setCopied(true);
  };
  return (
    <>
      <p>{words.linkHint}</p>
      <div className="form__actions">
        <a className={buttonClass('main')} href={link}>
          {words.link}
        </a>
        <Button look="quiet" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
      <p role="status">{isCopied && words.copied}</p>
    </>
  );
}

interface SentProps {
  readonly list: EntryList;
  readonly sent: Sent;
  readonly another: () => void;
}

/** Confirms that an entry has arrived, and says what happens next. */
export function SentEntry({ list, sent, another }: SentProps) {
  const { sent: words } = useWords().entering;
  const partner = usePartnerText(list, sent);
  const fee = useFee(list);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="enter__sent" aria-labelledby="sent-title">
      <h2 id="sent-title" className="section-title" tabIndex={-1} ref={title}>
        {words.title}
      </h2>
      <p>{list.confirmation === 'mail' ? words.mail(sent.values.email.trim()) : words.desk}</p>
      {partner !== null && <p>{partner}</p>}
      {isFull(list) && <p>{words.full}</p>}
      {fee !== null && <p>{words.fee(fee)}</p>}
      <OwnLink link={addresses.ownEntry(sent.answer.key)} />
      <p>
        <Button look="quiet" onClick={another}>
          {words.another}
        </Button>
      </p>
    </section>
  );
}
