import type { ApiError } from '@courtcast/client';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { RefusalNote } from './refusal-note.tsx';
import { FileInput } from '@courtcast/web-ui/controls.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { Progress } from '@courtcast/web-ui/progress.tsx';
import { useToast } from '@courtcast/web-ui/toasts.tsx';

/** The longest edge of an uploaded picture, four times its displayed size. */
const MAX_EDGE_PX = 512;
const QUALITY = 0.85;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Scales a size down to the longest edge; smaller ones are unchanged. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(width, height));
  const edge = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: edge(width), height: edge(height) };
}

/** JPEG is smallest for photos; PNG keeps transparency. */
type SentType = 'image/jpeg' | 'image/png';

/**
 * Prepares a picture for upload: scaled down, upright, and without metadata such as the location. Null if the
 * browser cannot decode the file.
 */
async function smallPicture(file: Blob, type: SentType): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((): null => null);
  if (bitmap === null) return null;
  const canvas = Object.assign(document.createElement('canvas'), fitted(bitmap));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  if (type === 'image/jpeg') {
    // JPEG has no transparency: transparent parts would become black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
}

/** A write with its state, for the form. */
interface Step {
  readonly isSaving: boolean;
  readonly refusal: ApiError | null;
}

interface PictureFormProps {
  /** The address of the current picture, which does not change with it. */
  readonly src: string;
  /** Name of the picture's owner. */
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

/** Initials, which stand in place of a missing picture, are drawn as one. */
const DRAWN = 'image/svg+xml';

/** Whether there is a picture to remove: not until it is known. */
function useIsUploaded(address: string): boolean {
  const { data = false } = useQuery({
    queryKey: ['picture', address],
    queryFn: async () => {
      const { ok, headers } = await fetch(address);
      return ok && headers.get('content-type')?.startsWith(DRAWN) !== true;
    },
  });
  return data;
}

/** Uploads and removes a picture. */
function usePicture({ type, words, put, removal }: PictureFormProps) {
  const toast = useToast();
  // A query parameter makes the browser load a changed picture from the same address.
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

/** Shows a picture, replaces it, or removes it. */
export function PictureForm(props: PictureFormProps) {
  const { src, name, words, put, removal } = props;
  const { profile } = useDeskWords().me;
  const { shown, isUnreadable, send, remove } = usePicture(props);
  const address = `${src}?shown=${shown}`;
  const isUploaded = useIsUploaded(address);
  const hint = useId();
  const choice = useRef<HTMLInputElement>(null);
  const removeAndGoOn = async () => {
    await remove();
    choice.current?.focus();
  };
  return (
    <Card title={words.picture}>
      <p className="my-picture">
        <img src={address} alt={name} width="96" height="96" className="record__picture my-picture__image" />
        <label className="button button--quiet">
          {profile.choosePicture}
          <FileInput
            ref={choice}
            accept="image/*"
            className="visually-hidden"
            aria-describedby={hint}
            onFile={(file) => void send(file)}
          />
        </label>
        {isUploaded && (
          <Button look="quiet" disabled={removal.isSaving} onClick={() => void removeAndGoOn()}>
            {profile.removePicture}
          </Button>
        )}
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
