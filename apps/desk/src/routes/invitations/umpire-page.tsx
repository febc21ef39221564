import { useState } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { Link } from '@courtcast/web-ui/link/link.tsx';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { Accepted, useAccepting } from './accepting.tsx';
import { Offer } from './offer.tsx';
import { MatchFacts, nameOfMatch, usePublicMatch } from './shown-match.tsx';
import { findKey } from '../../layout/address-key.ts';

/** The key begins with the id of the match, before its secret. */
function matchIdOf(key: string | null): string | null {
  const id = key?.slice(0, Math.max(0, key.lastIndexOf('.')));
  return id === undefined || id === '' ? null : id;
}

/** The match, where everyone may read it: one of a draft stays between those who run it until one accepts. */
function About({ inKey }: { readonly inKey: string | null }) {
  const { umpire } = useDeskWords().invitations;
  const { data: match } = usePublicMatch(matchIdOf(inKey));
  return (
    <>
      <p>{umpire.text}</p>
      {match && <MatchFacts match={match} />}
    </>
  );
}

/** Becomes the umpire of a match by the key of the address, once it is said which. */
export function UmpireInvitationPage() {
  const { umpire, done } = useDeskWords().invitations;
  const { scores } = useWords();
  const { pathname } = useLocation();
  const [key] = useState(() => findKey(pathname));
  const { save, ...saving } = useSave('acceptUmpireInvitation', { touches: ['listMyMatches'] });
  const [match, accept] = useAccepting((sent) => save({ body: { key: sent } }));
  const accepted = match && (
    <Accepted text={done.umpire(nameOfMatch(match, scores.toBeDecided))}>
      <Link className="button" to={deskAddresses.me}>
        {done.toMatches}
      </Link>
      <a href={addresses.match(match.id)}>{done.toMatch}</a>
    </Accepted>
  );
  return (
    <Offer
      {...saving}
      title={umpire.title}
      inKey={key}
      about={<About inKey={key} />}
      accept={accept}
      accepted={accepted}
    />
  );
}
