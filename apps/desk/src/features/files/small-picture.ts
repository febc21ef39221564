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
export type SentType = 'image/jpeg' | 'image/png';

/**
 * A picture as it is sent: small, upright, without what the camera has noted in it, such as the place. Null where the
 * browser cannot read the file as a picture.
 */
export async function smallPicture(file: Blob, type: SentType): Promise<Blob | null> {
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
