import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ClubFrame } from '../club-frame.tsx';
import { AddMember } from './add-member.tsx';
import { Invite } from './invite.tsx';
import { MemberList } from './member-list.tsx';

/** Who is what in a club. */
export function MembersPage() {
  const { members } = useDeskWords().club;
  return (
    <ClubFrame title={members.title}>
      {(club) => (
        <>
          <MemberList club={club} />
          <AddMember clubId={club.id} />
          <Invite clubId={club.id} name={club.name} />
        </>
      )}
    </ClubFrame>
  );
}
