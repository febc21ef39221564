import type { ApiError } from '@courtcast/client';
import { useId, useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { RefusalNote } from './refusal-note.tsx';
import { FileInput } from '@courtcast/web-ui/controls.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Progress } from '@courtcast/web-ui/progress.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';

/** The longest edge of a picture that is sent: it is shown at a quarter of that. */
const MAX_EDGE_PX = 512;
const QUALITY = 0.85;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A size in pixels within the longest edge, of the same shape; what is smaller stays. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(width, height));
  const edge = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: edge(width), height: edge(height) };
}

/** A photo is smallest as JPEG; PNG keeps what is clear. */
type SentType = 'image/jpeg' | 'image/png';

/**
 * A picture as it is sent: small, upright, without what the camera has noted in it, such as the place. Null where the
 * browser cannot read the file as a picture.
 */
async function smallPicture(file: Blob, type: SentType): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((): null => null);
  if (bitmap === null) return null;
  const canvas = Object.assign(document.createElement('canvas'), fitted(bitmap));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  if (type === 'image/jpeg') {
    // It knows no transparency: what is clear would be black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
}

/** A write as a form shows it. */
interface Step {
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
}

interface PictureFormProps {
  /** Where the picture is now; the address stays when it changes. */
  readonly src: string;
  /** Whose it is. */
  readonly name: string;
  readonly type: SentType;
  readonly words: {
    readonly picture: string;
    readonly pictureHint: string;
    readonly pictureSaved: string;
    readonly pictureRemoved: string;
  };
  readonly put: Step & { readonly save: (picture: Blob) => Promise<Pick<Step, 'refusal'>> };
  readonly removal: Step & { readonly save: () => Promise<Pick<Step, 'refusal'>> };
}

/** Sends and removes a picture, and keeps the outcome. */
function usePicture({ type, words, put, removal }: PictureFormProps) {
  const toast = useToast();
  // The address of a picture stays: another query has the browser ask for it again.
  const [shown, setShown] = useState(0);
  const [isUnreadable, setUnreadable] = useState(false);
  const showAgain = (text: string) => {
    setShown((count) => count + 1);
    toast({ text });
  };
  const send = async (file: File) => {
    const picture = await smallPicture(file, type);
    setUnreadable(picture === null);
    if (picture === null) return;
    const { refusal } = await put.save(picture);
    if (refusal === null) showAgain(words.pictureSaved);
  };
  const remove = async () => {
    setUnreadable(false);
    const { refusal } = await removal.save();
    if (refusal === null) showAgain(words.pictureRemoved);
  };
  return { shown, isUnreadable, send, remove };
}

/** A picture, another one in its place, and none. */
export function PictureForm(props: PictureFormProps) {
  const { src, name, words, put, removal } = props;
  const { profile } = useDeskWords().me;
  const { shown, isUnreadable, send, remove } = usePicture(props);
  const hint = useId();
  return (
    <Card title={words.picture}>
      <p className="my-picture">
        <img
          src={`${src}?shown=${shown}`}
          alt={name}
          width="96"
          height="96"
          className="record__picture my-picture__image"
        />
        <label className="button button--quiet">
          {profile.choosePicture}
          <FileInput
            accept="image/*"
            className="visually-hidden"
            aria-describedby={hint}
            onFile={(file) => void send(file)}
          />
        </label>
        <Button look="quiet" disabled={removal.isSaving} onClick={() => void remove()}>
          {profile.removePicture}
        </Button>
      </p>
      <p id={hint} className="rows__more">
        {words.pictureHint}
      </p>
      {put.isSaving && <Progress label={profile.sending} value={null} />}
      {isUnreadable && <p role="alert">{profile.notPicture}</p>}
      {!isUnreadable && <RefusalNote refusal={put.refusal ?? removal.refusal} />}
    </Card>
  );
}
