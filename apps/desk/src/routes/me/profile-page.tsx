import type { AnswerOf } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useSave } from '@courtcast/web-data/queries/use-save.ts';
import { Loaded } from '../../layout/loaded.tsx';
import { Levels } from '../../features/levels.tsx';
import { PictureForm } from '../../features/form/picture-form.tsx';
import { PlayerForm } from '../../features/form/player-form.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { plainName } from '@courtcast/scoring-rules';
import { MailSettings } from './mail-settings.tsx';
import { EraseAccount, ExportData } from './erase-account.tsx';
import { MyFrame } from './my-frame.tsx';

function OwnPicture({ player: { id, name, profileImageUrl } }: { readonly player: AnswerOf<'getPlayer'> }) {
  const { profile } = useDeskWords().me;
  const put = useSave('putPlayerImage', { touches: ['getPlayer'] });
  const removal = useSave('deletePlayerImage', { touches: ['getPlayer'] });
  const params = { id };
  return (
    <PictureForm
      src={profileImageUrl}
      name={name}
      type="image/jpeg"
      words={profile}
      put={{ ...put, save: (body) => put.save({ params, body }) }}
      removal={{ ...removal, save: () => removal.save({ params }) }}
    />
  );
}

/** The way to the page that everybody sees, or why there is none. */
function PublicPage({ player: { id, hidden = false } }: { readonly player: AnswerOf<'getPlayer'> }) {
  const { profile } = useDeskWords().me;
  return hidden ? <p>{profile.noPublic}</p> : <a href={addresses.player(id)}>{profile.toPublic}</a>;
}

function Profile({ playerId }: { readonly playerId: string }) {
  const { profile } = useDeskWords().me;
  const toast = useToast();
  const query = useQuery(ask('getPlayer', { params: { id: playerId } }));
  return (
    <Loaded query={query}>
      {(player) => (
        <>
          <p>{profile.text}</p>
          <OwnPicture player={player} />
          <PlayerForm
            player={player}
            isOwn
            action={profile.save}
            onSaved={() => toast({ text: profile.saved })}
          />
          <PublicPage player={player} />
          <Levels playerId={player.id} />
          <MailSettings />
          <ExportData name={plainName(player.name)} />
          <EraseAccount name={player.name} />
        </>
      )}
    </Loaded>
  );
}

/** How who is signed in is shown to everyone. */
export function ProfilePage() {
  const { profile } = useDeskWords().me;
  return <MyFrame title={profile.title}>{(playerId) => <Profile playerId={playerId} />}</MyFrame>;
}
