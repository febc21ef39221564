import type { AnswerOf, ApiError } from '@courtcast/client';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../links/link.tsx';
import { useDeskWords } from '../../i18n/use-desk-words.ts';
import { addresses } from '../../links/addresses.ts';
import { useSave } from '../api/use-save.ts';
import { deskAddresses } from '../frame/desk-addresses.ts';
import { useMe } from '../frame/use-me.ts';
import { RefusalNote } from '../kit/form/refusal-note.tsx';
import { useSignedIn } from '../sign-in/session-context.ts';
import { Greeting } from './greeting.tsx';
import { findKey, forgetKey } from './taken-key.ts';
import { pairName } from '../../scores/names.ts';

interface OfferProps {
  readonly title: string;
  readonly text: string;
  readonly accept: (key: string) => Promise<void>;
  readonly refusal: ApiError | null;
  readonly isSaving: boolean;
  /** What stands in place of the offer once it was accepted; null before. */
  readonly accepted: ReactNode;
}

/** Reasons for which the same link will never work. */
const final = new Set(['invitation-unknown', 'invitation-used', 'invitation-revoked', 'invitation-expired']);

function Answers({
  accept,
  isSaving,
  decline,
}: Pick<OfferProps, 'isSaving'> & {
  readonly accept: () => void;
  readonly decline: () => void;
}) {
  const { invitations } = useDeskWords();
  return (
    <p className="desk__actions">
      <button type="button" className="button" disabled={isSaving} onClick={accept}>
        {invitations.accept}
      </button>
      <button type="button" className="button button--quiet" disabled={isSaving} onClick={decline}>
        {invitations.decline}
      </button>
    </p>
  );
}

/** Who accepts. */
function useOwnName(): string {
  const signedIn = useSignedIn();
  const me = useMe();
  return me?.user.name ?? (signedIn.state === 'out' ? '' : signedIn.name);
}

function OpenOffer({
  offer,
  inKey,
  decline,
}: {
  readonly offer: OfferProps;
  readonly inKey: string;
  readonly decline: () => void;
}) {
  const { text, accept, refusal, isSaving } = offer;
  const { invitations } = useDeskWords();
  const name = useOwnName();
  const isFinal = refusal !== null && final.has(refusal.code);
  return (
    <section className="panel-card">
      <p>{text}</p>
      {name !== '' && <p className="rows__more">{invitations.as(name)}</p>}
      <RefusalNote refusal={refusal} />
      {isFinal ? (
        <Link to={deskAddresses.me}>{invitations.toDesk}</Link>
      ) : (
        <Answers accept={() => void accept(inKey)} isSaving={isSaving} decline={decline} />
      )}
    </section>
  );
}

function Offer(offer: OfferProps) {
  const { title, text, accepted } = offer;
  const { invitations } = useDeskWords();
  const { pathname } = useLocation();
  const [key, setKey] = useState(() => findKey(pathname));
  const [isDeclined, setDeclined] = useState(false);
  const decline = () => {
    forgetKey(pathname);
    setKey(null);
    setDeclined(true);
  };
  const message = isDeclined ? invitations.declined : invitations.noKey;
  const isOpen = key !== null && accepted === null;
  return (
    <Greeting title={title} text={key === null ? message : text}>
      {isOpen && <OpenOffer offer={offer} inKey={key} decline={decline} />}
      {!isOpen && (accepted ?? <p role="status">{message}</p>)}
    </Greeting>
  );
}

/** Becomes director, referee or umpire of a tournament by the key of the address. */
export function StaffInvitationPage() {
  const { staff, done } = useDeskWords().invitations;
  const { pathname } = useLocation();
  const accepting = useSave('acceptStaffInvitation', { touches: ['listMyTournaments'] });
  const [tournament, setTournament] = useState<AnswerOf<'acceptStaffInvitation'> | null>(null);
  const accept = async (key: string) => {
    const { answer } = await accepting.save({ body: { key } });
    if (answer === null) return;
    forgetKey(pathname);
    setTournament(answer.data);
  };
  return (
    <Offer
      {...staff}
      {...accepting}
      accept={accept}
      accepted={
        tournament && (
          <section className="panel-card" role="status">
            <p>{done.staff(tournament.name)}</p>
            <p>
              <Link className="button" to={deskAddresses.tournament(tournament.id)}>
                {done.toTournament}
              </Link>
            </p>
          </section>
        )
      }
    />
  );
}

function namesOf({ players }: AnswerOf<'acceptUmpireInvitation'>): string {
  return `${pairName(players.home)} – ${pairName(players.guest)}`;
}

/** Becomes the umpire of a match by the key of the address. */
export function UmpireInvitationPage() {
  const { umpire, done } = useDeskWords().invitations;
  const { pathname } = useLocation();
  const accepting = useSave('acceptUmpireInvitation', { touches: ['listMyMatches'] });
  const [match, setMatch] = useState<AnswerOf<'acceptUmpireInvitation'> | null>(null);
  const accept = async (key: string) => {
    const { answer } = await accepting.save({ body: { key } });
    if (answer === null) return;
    forgetKey(pathname);
    setMatch(answer.data);
  };
  return (
    <Offer
      {...umpire}
      {...accepting}
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
