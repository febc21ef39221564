import { imageDimensionsFromData } from 'image-dimensions';
import type { ImageType } from './picture.ts';

/** The longest side that is taken, in pixels. */
const MAX_SIDE = 16_383;
/** A decoded image takes four bytes a pixel. */
const MAX_PIXELS = 30_000_000;

/** A named part of a file. */
interface Chunk {
  readonly name: string;
  readonly at: number;
  readonly length: number;
}

/** The chunks of a file after its signature; none where they do not fill it exactly. */
function chunksOf(
  bytes: Buffer,
  from: number,
  read: (at: number) => Chunk & { readonly end: number },
): Chunk[] {
  const chunks: Chunk[] = [];
  let at = from;
  while (at + 8 <= bytes.length) {
    const { end, ...chunk } = read(at);
    chunks.push(chunk);
    at = end;
  }
  return at === bytes.length ? chunks : [];
}

/** Header first, pixels, and the end last. */
function isWholePng(bytes: Buffer): boolean {
  const chunks = chunksOf(bytes, 8, (at) => {
    const length = bytes.readUInt32BE(at);
    // A checksum of four bytes follows.
    return { name: bytes.toString('latin1', at + 4, at + 8), at: at + 8, length, end: at + length + 12 };
  });
  const [header, end] = [chunks.at(0), chunks.at(-1)];
  const hasPixels = chunks.some(({ name, length }) => name === 'IDAT' && length > 0);
  return (
    header?.name === 'IHDR' && header.length === 13 && hasPixels && end?.name === 'IEND' && end.length === 0
  );
}

/** Whether a WebP has its declared length and pixels, and the start code if it is lossy. */
function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  const chunks = chunksOf(bytes, 12, (at) => {
    const length = bytes.readUInt32LE(at + 4);
    // Chunks begin at even places.
    return {
      name: bytes.toString('latin1', at, at + 4),
      at: at + 8,
      length,
      end: at + 8 + length + (length % 2),
    };
  });
  const [header] = chunks;
  const isStarted = header?.name !== 'VP8 ' || bytes.readUIntBE(header.at + 3, 3) === 0x9d012a;
  return isStarted && chunks.some(({ name }) => ['VP8 ', 'VP8L', 'ANMF'].includes(name));
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** The end of the pixels of a scan: the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isOfScan = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isOfScan) return at;
  }
  return bytes.length;
}

/** A scan, and an end after it. Cameras append previews and the like to that end: they are left alone. */
function isWholeJpeg(bytes: Buffer): boolean {
  let hasScan = false;
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1];
    if (marker === END_OF_IMAGE) return hasScan;
    if (at + 4 > bytes.length) return false;
    // Any marker may have more of its first byte before it.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
    if (marker !== START_OF_SCAN) continue;
    hasScan = true;
    at = endOfScan(bytes, at);
  }
  return false;
}

const formats = new Map<string, { readonly type: ImageType; readonly isWhole: (bytes: Buffer) => boolean }>([
  ['png', { type: 'image/png', isWhole: isWholePng }],
  ['jpeg', { type: 'image/jpeg', isWhole: isWholeJpeg }],
  ['webp', { type: 'image/webp', isWhole: isWholeWebp }],
]);

/**
 * The type of an image by its bytes (ADR 21). The library reads signature, header and sizes; completeness is checked
 * here. Null for anything else, and for an incomplete file.
 */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  const image = imageDimensionsFromData(bytes);
  if (image === undefined || image.width < 1 || image.height < 1) return null;
  const format = formats.get(image.type);
  return format?.isWhole(bytes) === true ? format.type : null;
}

/** Whether an image has more pixels than allowed, by its header. */
export function isTooLarge(bytes: Buffer): boolean {
  const { width, height } = imageDimensionsFromData(bytes) ?? { width: 0, height: 0 };
  return Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS;
}
