import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { PlayerChoice } from '../../kit/choice/choices.tsx';
import type { ChoiceOption } from '../../kit/choice/record-choice.tsx';
import { ClubFrame } from '../club-frame.tsx';
import { Invite } from './invite.tsx';
import { Member } from './member.tsx';

function Members({ club: { id: clubId, name } }: { readonly club: AnswerOf<'getClub'> }) {
  const { members } = useDeskWords().club;
  const [player, setPlayer] = useState<ChoiceOption | null>(null);
  return (
    <>
      <p>{members.text}</p>
      <div className="form">
        <PlayerChoice label={members.player} value={player} onChoose={setPlayer} />
      </div>
      {player !== null && <Member key={player.id} clubId={clubId} player={player} />}
      <Invite clubId={clubId} name={name} />
    </>
  );
}

/** Who is what in a club. */
export function MembersPage() {
  const { members } = useDeskWords().club;
  return <ClubFrame title={members.title}>{(club) => <Members club={club} />}</ClubFrame>;
}
