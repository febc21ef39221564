import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { ask } from '../../api/ask.ts';
import { Loaded } from '../../frame/loaded.tsx';
import { MyPage } from '../my-page.tsx';
import { JoinClub } from './join-club.tsx';
import { MembershipRow } from './membership-row.tsx';

function Memberships({ playerId }: { readonly playerId: string }) {
  const { clubs } = useDeskWords().me;
  const player = useQuery(ask('getPlayer', { params: { id: playerId } }));
  const memberships = useQuery(ask('listMemberships', { params: { id: playerId }, query: { perPage: 100 } }));
  return (
    <>
      <Loaded query={memberships}>
        {({ data }) => {
          const active = data.filter(({ leftAt }) => leftAt === null);
          const nameOf = (id: string) => player.data?.clubs.find((club) => club.id === id)?.name ?? '…';
          if (active.length === 0) return <p className="rows__more">{clubs.none}</p>;
          return (
            <ul className="rows panel-card">
              {active.map((one) => (
                <MembershipRow key={one.id} membership={one} club={nameOf(one.clubId)} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <JoinClub playerId={playerId} />
    </>
  );
}

/** The clubs that who is signed in is a member of. */
export function ClubsPage() {
  const { clubs } = useDeskWords().me;
  return <MyPage title={clubs.title}>{(playerId) => <Memberships playerId={playerId} />}</MyPage>;
}
