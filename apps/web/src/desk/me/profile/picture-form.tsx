import type { AnswerOf } from '@courtcast/client';
import { useState } from 'react';
import { useDeskWords } from '../../../i18n/use-desk-words.ts';
import { useSave } from '../../api/use-save.ts';
import { RefusalNote } from '../../kit/form/refusal-note.tsx';
import { Progress } from '../../kit/progress/progress.tsx';
import { useToast } from '../../kit/toast/toasts.tsx';
import { smallPicture } from './small-picture.ts';

type OwnPlayer = AnswerOf<'getPlayer'>;

/** What is done to the picture of a player, and what came of it. */
function usePicture({ id }: OwnPlayer) {
  const { profile } = useDeskWords().me;
  const toast = useToast();
  const put = useSave('putPlayerImage', { touches: ['getPlayer'] });
  const removal = useSave('deletePlayerImage', { touches: ['getPlayer'] });
  // The address of a picture stays: another query has the browser ask for it again.
  const [shown, setShown] = useState(0);
  const [isUnreadable, setUnreadable] = useState(false);
  const showAgain = (text: string) => {
    setShown((count) => count + 1);
    toast({ text });
  };
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    const picture = await smallPicture(file);
    setUnreadable(picture === null);
    if (picture === null) return;
    const { refusal } = await put.save({ params: { id }, body: picture });
    if (refusal === null) showAgain(profile.pictureSaved);
  };
  const remove = async () => {
    setUnreadable(false);
    const { refusal } = await removal.save({ params: { id } });
    if (refusal === null) showAgain(profile.pictureRemoved);
  };
  const refusal = put.refusal ?? removal.refusal;
  return {
    shown,
    isUnreadable,
    refusal,
    isSending: put.isSaving,
    isRemoving: removal.isSaving,
    send,
    remove,
  };
}

/** The picture of the own player, another one in its place, and none. */
export function PictureForm({ player }: { readonly player: OwnPlayer }) {
  const { profile } = useDeskWords().me;
  const { shown, isUnreadable, refusal, isSending, isRemoving, send, remove } = usePicture(player);
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
        <button
          type="button"
          className="button button--quiet"
          disabled={isRemoving}
          onClick={() => void remove()}
        >
          {profile.removePicture}
        </button>
      </p>
      <p id="picture-hint" className="rows__more">
        {profile.pictureHint}
      </p>
      {isSending && <Progress label={profile.sending} value={null} />}
      {isUnreadable && <p role="alert">{profile.notPicture}</p>}
      {!isUnreadable && <RefusalNote refusal={refusal} />}
    </section>
  );
}
