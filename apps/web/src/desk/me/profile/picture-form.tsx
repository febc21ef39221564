import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useSave } from '../../api/use-save.ts';
import { RefusalNote } from '../../kit/form/refusal-note.tsx';
import { Progress } from '../../kit/progress/progress.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';
import { smallPicture } from './small-picture.ts';

/** The picture of the own player, and another one in its place. */
export function PictureForm({ player }: { readonly player: AnswerOf<'getPlayer'> }) {
  const { profile } = useDeskWords().me;
  const toast = useToast();
  const put = useSave('putPlayerImage', { touches: ['getPlayer'] });
  // The address of a picture stays: another query has the browser ask for it again.
  const [shown, setShown] = useState(0);
  const [isUnreadable, setUnreadable] = useState(false);
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    const picture = await smallPicture(file);
    setUnreadable(picture === null);
    if (picture === null) return;
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
            accept="image/*"
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
      {isUnreadable && <p role="alert">{profile.notPicture}</p>}
      {!isUnreadable && <RefusalNote refusal={put.refusal} />}
    </section>
  );
}
