import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { useFormats } from '@courtcast/web-messages/use-formats.ts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { PlayerLink } from '@courtcast/web-score/links.tsx';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { useConfirm } from '@courtcast/web-ui/dialog/confirm.tsx';
import { Modal } from '@courtcast/web-ui/dialog/modal.tsx';
import { RefusalNote } from '../../../features/form/refusal-note.tsx';
import { RoleForm } from './role-form.tsx';
import { memberTouches, runsClub } from './roles.ts';

/** A member as the list has them. */
export type Member = AnswerOf<'listClubMembers'>['data'][number];

interface MemberRowProps {
  readonly clubId: string;
  /** Of the club. */
  readonly zone: string;
  readonly member: Member;
}

/** Ends a membership after a question that names what follows. */
function useEnd({ id, playerId, playerName, role }: Member) {
  const { members } = useDeskWords().club;
  const confirm = useConfirm();
  const ending = useSave('deleteMembership', { touches: memberTouches });
  const end = async () => {
    const question = {
      title: members.endQuestion(playerName),
      consequences: [members.endText, ...(runsClub(role) ? [members.runsNoMore] : [])],
      action: members.end,
    };
    if (await confirm({ ...question, isDestructive: true }))
      await ending.save({ params: { id: playerId, membershipId: id } });
  };
  return { end, isEnding: ending.isSaving, refusal: ending.refusal };
}

/** A member of a club: what they are there, and how that is changed or ended. */
export function MemberRow({ clubId, zone, member }: MemberRowProps) {
  const { club, me } = useDeskWords();
  const { members } = club;
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { end, isEnding, refusal } = useEnd(member);
  const confirming = useSave('patchMembership', { touches: memberTouches });
  const params = { id: member.playerId, membershipId: member.id };
  const confirm = () => void confirming.save({ params, body: { confirmed: true } });
  const player = { id: member.playerId, name: member.playerName };
  const facts = [
    me.clubs.roles[member.role],
    members.since(formats.day(formats.dayOf(member.joinedAt, zone))),
    !member.claimed && members.noAccount,
    member.confirmed === false && members.unconfirmed,
  ];
  return (
    <li>
      <div className="rows__main">
        <PlayerLink player={player} />
        <p className="rows__more">{facts.filter(Boolean).join(' · ')}</p>
        <RefusalNote refusal={refusal ?? confirming.refusal} />
      </div>
      <div className="rows__steps">
        {member.confirmed === false && (
          <button type="button" className="link-button" disabled={confirming.isSaving} onClick={confirm}>
            {members.confirm}
            <span className="visually-hidden"> {player.name}</span>
          </button>
        )}
        <button type="button" className="link-button" onClick={() => setOpen(true)}>
          {members.change}
          <span className="visually-hidden"> {player.name}</span>
        </button>
        <button type="button" className="link-button" disabled={isEnding} onClick={() => void end()}>
          {members.end}
          <span className="visually-hidden"> {player.name}</span>
        </button>
      </div>
      {isOpen && (
        <Modal title={player.name} close={() => setOpen(false)}>
          <RoleForm clubId={clubId} player={player} membership={member} onSaved={() => setOpen(false)} />
        </Modal>
      )}
    </li>
  );
}
