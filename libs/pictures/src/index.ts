export { imageTypeOf, isTooLarge } from './image-type.ts';
export { initialsImage } from './initials-image.ts';
export type { ImageType, Picture } from './picture.ts';
export { plainPicture } from './plain-picture.ts';
export { takePicture } from './take-picture.ts';
export type { TakePicture } from './take-picture.ts';
