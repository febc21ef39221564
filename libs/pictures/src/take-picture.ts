import { invalid } from '@courtcast/problem';
import { imageTypeOf, isTooLarge } from './image-type.ts';
import type { Picture } from './picture.ts';
import { plainPicture } from './plain-picture.ts';

const NOT_DRAWN = 'The picture cannot be drawn: send another one';
const TOO_LARGE = 'Thirty million pixels at most are taken, and 16,383 a side: send a smaller picture';
const NO_IMAGE = 'The bytes are not of the type that Content-Type says: image/png, image/jpeg or image/webp';

/** A file as it was sent. */
interface SentPicture {
  readonly bytes: Buffer;
  /** Its `Content-Type`. */
  readonly type: string | undefined;
}

/** Redraws a picture that somebody sends. */
export type TakePicture = (sent: SentPicture) => Promise<Picture>;

/**
 * Redraws an uploaded picture, without its metadata. Problem invalid if the bytes do not match their type
 * (`wrong-file`) or have too many pixels (`picture-too-large`).
 */
export async function takePicture({ bytes, type }: SentPicture): Promise<Picture> {
  const contentType = imageTypeOf(bytes);
  const named = type?.split(';')[0]?.trim().toLowerCase();
  if (contentType === null || contentType !== named)
    throw invalid([{ code: 'wrong-file', path: '', message: NO_IMAGE }]);
  if (isTooLarge(bytes)) throw invalid([{ code: 'picture-too-large', path: '', message: TOO_LARGE }]);
  const plain = await plainPicture({ bytes, contentType });
  if (plain === null) throw invalid([{ code: 'wrong-file', path: '', message: NOT_DRAWN }]);
  return plain;
}
