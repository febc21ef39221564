import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useSave } from '../../api/use-save.ts';
import { RefusalNote } from '../../kit/form/refusal-note.tsx';
import { Progress } from '../../kit/progress/progress.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';

/** The picture of the own player, and another one in its place. */
export function PictureForm({ player }: { readonly player: AnswerOf<'getPlayer'> }) {
  const { profile } = useDeskWords().me;
  const toast = useToast();
  const put = useSave('putPlayerImage', { touches: ['getPlayer'] });
  // The address of a picture stays: another query has the browser ask for it again.
  const [shown, setShown] = useState(0);
  const send = async (picture: File | undefined) => {
    if (picture === undefined) return;
    const { answer } = await put.save({ params: { id: player.id }, body: picture });
    if (answer === null) return;
    setShown((count) => count + 1);
    toast({ text: profile.pictureSaved });
  };
  return (
    <section className="panel-card">
      <h2 className="panel-card__title">{profile.picture}</h2>
      <p className="my-picture">
        <img
          src={`${player.profileImageUrl}?shown=${shown}`}
          alt={player.name}
          width="96"
          height="96"
          className="record__picture my-picture__image"
        />
        <label className="button button--quiet">
          {profile.choosePicture}
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="visually-hidden"
            aria-describedby="picture-hint"
            onChange={({ target }) => {
              void send(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
      </p>
      <p id="picture-hint" className="rows__more">
        {profile.pictureHint}
      </p>
      {put.isSaving && <Progress label={profile.sending} value={null} />}
      <RefusalNote refusal={put.refusal} />
    </section>
  );
}
