import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import type { ChoiceOption } from '@courtcast/web-ui/record-choice.tsx';
import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { CodePanel } from '@courtcast/web-ui/code/code-panel.tsx';
import { ClubFrame } from './club-frame.tsx';
import { MemberList, RoleForm } from './member-list.tsx';
import { Loaded } from '../../layout/loaded.tsx';
import { PlayerChoice } from '../../features/form/choices.tsx';

interface InviteProps {
  readonly clubId: string;
  readonly name: string;
}

/** The link by which people join the club themselves; it gives no role. */
function Invite({ clubId, name }: InviteProps) {
  const { boards, members } = useDeskWords().club;
  const { invite } = members;
  const [isShown, setShown] = useState(false);
  return (
    <Card title={invite.title}>
      <p>{invite.text}</p>
      {isShown ? (
        <CodePanel
          address={window.location.origin + deskAddresses.joinClub(clubId)}
          link={invite.link}
          codeOf={invite.code(name)}
          copy={{ label: invite.copy, copied: boards.copied }}
        />
      ) : (
        <p>
          <Button look="quiet" onClick={() => setShown(true)}>
            {invite.show}
          </Button>
        </p>
      )}
    </Card>
  );
}

interface ChosenProps {
  readonly clubId: string;
  readonly player: ChoiceOption;
}

function Chosen({ clubId, player }: ChosenProps) {
  const { members } = useDeskWords().club;
  const query = useQuery(ask('listMemberships', { params: { id: player.id }, query: { perPage: 100 } }));
  return (
    <Loaded query={query}>
      {({ data }) => {
        const membership = data.find((one) => one.clubId === clubId && one.leftAt === null);
        return (
          <>
            {membership === undefined && <p className="rows__more">{members.notMember}</p>}
            <RoleForm key={membership?.id} clubId={clubId} player={player} membership={membership} />
          </>
        );
      }}
    </Loaded>
  );
}

/** Makes a player a member, whom one finds by their name. */
function AddMember({ clubId }: { readonly clubId: string }) {
  const { members } = useDeskWords().club;
  const [player, setPlayer] = useState<ChoiceOption | null>(null);
  return (
    <Card title={members.add}>
      <p>{members.text}</p>
      <div className="form">
        <PlayerChoice label={members.player} value={player} onChoose={setPlayer} />
      </div>
      {player !== null && <Chosen key={player.id} clubId={clubId} player={player} />}
    </Card>
  );
}

/** Members of a club and their roles. */
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
