import { expect, test } from 'vitest';
import { tinyImages } from '@courtcast/testkit';
import { imageTypeOf, isTooLarge } from './image-type.ts';

const whole = [
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['webpLossless', 'image/webp'],
  ['webpExtended', 'image/webp'],
] as const;

test.each(whole)('%s is %s', (name, type) => {
  expect(imageTypeOf(tinyImages[name])).toBe(type);
});

test.each(whole)('no beginning of %s is an image', (...[name]) => {
  const bytes = tinyImages[name];
  for (let length = 0; length < bytes.length; length += 1)
    expect([length, imageTypeOf(bytes.subarray(0, length))]).toEqual([length, null]);
});

test.each(['png', 'webp', 'webpLossless', 'webpExtended'] as const)('%s ends where it says', (name) => {
  expect(imageTypeOf(Buffer.concat([tinyImages[name], Buffer.from('<script>')]))).toBeNull();
});

test('a jpeg may have more behind its end', () => {
  expect(imageTypeOf(Buffer.concat([tinyImages.jpeg, Buffer.alloc(9)]))).toBe('image/jpeg');
});

/** An image with other bytes from a place on. */
const changed = (name: keyof typeof tinyImages, at: number, hex: string) => {
  const bytes = Buffer.from(tinyImages[name]);
  bytes.write(hex, at, 'hex');
  return bytes;
};
const frameAt = tinyImages.jpeg.indexOf(Buffer.from('ffc0', 'hex'));
const scanAt = tinyImages.jpeg.indexOf(Buffer.from('ffda', 'hex'));

test.each([
  ['no width', changed('png', 16, '00000000')],
  ['no height', changed('png', 20, '00000000')],
  ['another chunk first', changed('png', 12, '74455874')],
  ['a chunk longer than the file', changed('png', 33, 'ffffffff')],
  ['no pixels', Buffer.concat([tinyImages.png.subarray(0, 33), tinyImages.png.subarray(-12)])],
  ['a frame without a height', changed('jpeg', frameAt + 5, '0000')],
  ['a frame without a width', changed('jpeg', frameAt + 7, '0000')],
  ['no frame', changed('jpeg', frameAt, 'ffe5')],
  ['no scan', changed('jpeg', scanAt, 'ffe5')],
  ['a segment of no length', changed('jpeg', 4, '0000')],
  ['another length', changed('webp', 4, '01000000')],
  ['no start code', changed('webp', 23, '000000')],
  ['no width of a lossy image', changed('webp', 26, '0000')],
  ['no signature of a lossless image', changed('webpLossless', 20, '00')],
  ['an unknown chunk first', changed('webp', 12, '58585858')],
  ['sizes and no pixels', changed('webpExtended', 30, '45584946')],
  ['nothing but a signature', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['the form of a sound', Buffer.from('524946460000000057415645', 'hex')],
  ['the signature of another type', Buffer.from('474946383961', 'hex')],
])('a file with %s is no image', (_what, bytes) => {
  expect(imageTypeOf(bytes)).toBeNull();
});

test.each([
  ['a width beyond reason', 'image/png', changed('png', 16, '7fffffff')],
  ['a side of one pixel more than is taken', 'image/png', changed('png', 16, '00004000')],
  ['a canvas beyond reason', 'image/webp', changed('webpExtended', 24, 'ffffff')],
  ['more pixels than are decoded', 'image/png', changed('png', 16, '0000177000001389')],
])('an image with %s is too large, and still %s', (_what, type, bytes) => {
  expect([imageTypeOf(bytes), isTooLarge(bytes)]).toEqual([type, true]);
});

test('an image of the last size that is taken is not too large', () => {
  expect(isTooLarge(changed('png', 16, '0000177000001388'))).toBe(false);
  expect(isTooLarge(tinyImages.png)).toBe(false);
});
