import { isTooLarge } from './image-type.ts';
import type { Picture } from './picture.ts';

/** The longest side that is kept, in pixels: pictures are shown at a quarter of it. */
const MAX_EDGE = 1024;
const QUALITY = 85;

/** One at a time: a decoded picture may be large, and many may come at once. */
let last: Promise<unknown> = Promise.resolve();

async function encoded({ bytes, contentType }: Picture): Promise<Buffer> {
  // 35 MB of native code, loaded with the first picture.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const picture = await loadImage(bytes);
  const scale = Math.min(1, MAX_EDGE / Math.max(picture.width, picture.height));
  const edge = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = createCanvas(edge(picture.width), edge(picture.height));
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  if (contentType === 'image/png') return canvas.encode('png');
  return canvas.encode(contentType === 'image/jpeg' ? 'jpeg' : 'webp', QUALITY);
}

/**
 * Redraws a picture, upright and in the same type, so that only pixels remain: no place, camera or text from its
 * metadata. Null if it cannot be drawn or has too many pixels.
 */
export async function plainPicture(image: Picture): Promise<Picture | null> {
  if (isTooLarge(image.bytes)) return null;
  const drawn = last.then(() => encoded(image));
  last = drawn.catch(() => undefined);
  try {
    return { bytes: await drawn, contentType: image.contentType, isPlain: true };
  } catch {
    return null;
  }
}
