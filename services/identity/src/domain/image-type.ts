import { isWholeJpeg, isWholePng, isWholeWebp } from './image-structure.ts';

/** Types of images that are taken (decisions 3). */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const FORM_AT = 8;

/** What an image is by its bytes, whatever it is said to be; null for anything else, and for a part of a file. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, PNG)) return isWholePng(bytes) ? 'image/png' : null;
  if (startsWith(bytes, JPEG)) return isWholeJpeg(bytes) ? 'image/jpeg' : null;
  const isWebp = startsWith(bytes, RIFF) && startsWith(bytes, WEBP, FORM_AT);
  return isWebp && isWholeWebp(bytes) ? 'image/webp' : null;
}
