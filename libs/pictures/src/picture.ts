/** Types of images that are taken (decisions 3). */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

/** An image with the type that its bytes say. */
export interface Picture {
  readonly bytes: Buffer;
  readonly contentType: ImageType;
  /** Whether it was redrawn, without metadata; absent in records of older releases. */
  readonly isPlain?: boolean | undefined;
}
