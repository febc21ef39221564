import type { AnswerOf } from '@courtcast/client';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';

interface MembershipRowProps {
  readonly membership: AnswerOf<'listMemberships'>['data'][number];
  /** Its name. */
  readonly club: string;
}

const touches = ['listMemberships', 'getPlayer'] as const;

/** A club that one is in, with what one may change of that oneself. */
export function MembershipRow({ membership, club }: MembershipRowProps) {
  const { me, club: ofClub } = useDeskWords();
  const { clubs } = me;
  const isWaiting = membership.confirmed === false;
  const confirm = useConfirm();
  const patch = useSave('patchMembership', { touches });
  const end = useSave('deleteMembership', { touches });
  const { id, playerId, clubId, role, isPrimary } = membership;
  const params = { id: playerId, membershipId: id };
  const leave = async () => {
    const question = { title: clubs.leaveQuestion(club), text: clubs.leaveText, action: clubs.leave };
    if (await confirm({ ...question, isDestructive: true })) await end.save({ params });
  };
  return (
    <li>
      <div className="rows__main">
        <a className="record-link" href={addresses.club(clubId)}>
          {club}
        </a>
        <p className="rows__more">
          {[clubs.roles[role], isPrimary && clubs.primary, isWaiting && ofClub.members.unconfirmed]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isWaiting && <p className="rows__more">{ofClub.notYours.waitsText}</p>}
        <RefusalNote refusal={patch.refusal ?? end.refusal} />
      </div>
      {!isPrimary && (
        <button
          type="button"
          className="link-button"
          disabled={patch.isSaving}
          onClick={() => void patch.save({ params, body: { isPrimary: true } })}
        >
          {clubs.makePrimary}
        </button>
      )}
      <button type="button" className="link-button" disabled={end.isSaving} onClick={() => void leave()}>
        {clubs.leave}
        <span className="visually-hidden"> {club}</span>
      </button>
    </li>
  );
}
