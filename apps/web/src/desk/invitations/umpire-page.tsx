import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useDeskWords } from '../../i18n/use-desk-words.ts';
import { addresses } from '../../links/addresses.ts';
import { Link } from '../../links/link.tsx';
import { pairName } from '../../scores/names.ts';
import { useSave } from '../api/use-save.ts';
import { deskAddresses } from '../frame/desk-addresses.ts';
import { Offer } from './offer.tsx';
import { findKey, forgetKey } from './taken-key.ts';

function namesOf({ players }: AnswerOf<'acceptUmpireInvitation'>): string {
  return `${pairName(players.home)} – ${pairName(players.guest)}`;
}

/** Becomes the umpire of a match by the key of the address. */
export function UmpireInvitationPage() {
  const { umpire, done } = useDeskWords().invitations;
  const { pathname } = useLocation();
  const [key] = useState(() => findKey(pathname));
  const accepting = useSave('acceptUmpireInvitation', { touches: ['listMyMatches'] });
  const [match, setMatch] = useState<AnswerOf<'acceptUmpireInvitation'> | null>(null);
  const accept = async (sent: string) => {
    const { answer } = await accepting.save({ body: { key: sent } });
    if (answer === null) return;
    forgetKey(pathname);
    setMatch(answer.data);
  };
  return (
    <Offer
      {...accepting}
      title={umpire.title}
      inKey={key}
      about={<p>{umpire.text}</p>}
      accept={accept}
      accepted={
        match && (
          <section className="panel-card" role="status">
            <p>{done.umpire(namesOf(match))}</p>
            <p className="desk__actions">
              <Link className="button" to={deskAddresses.me}>
                {done.toMatches}
              </Link>
              <a href={addresses.match(match.id)}>{done.toMatch}</a>
            </p>
          </section>
        )
      }
    />
  );
}
