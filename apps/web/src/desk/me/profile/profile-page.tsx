import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { addresses } from '../../../links/addresses.ts';
import { ask } from '../../api/ask.ts';
import { Loaded } from '../../frame/loaded.tsx';
import { MyPage } from '../my-page.tsx';
import { PictureForm } from './picture-form.tsx';
import { ProfileForm } from './profile-form.tsx';

function Profile({ playerId }: { readonly playerId: string }) {
  const { profile } = useDeskWords().me;
  const query = useQuery(ask('getPlayer', { params: { id: playerId } }));
  return (
    <Loaded query={query}>
      {(player) => (
        <>
          <p>{profile.text}</p>
          <PictureForm player={player} />
          <ProfileForm player={player} />
          <a href={addresses.player(player.id)}>{profile.toPublic}</a>
        </>
      )}
    </Loaded>
  );
}

/** How who is signed in is shown to everyone. */
export function ProfilePage() {
  const { profile } = useDeskWords().me;
  return <MyPage title={profile.title}>{(playerId) => <Profile playerId={playerId} />}</MyPage>;
}
