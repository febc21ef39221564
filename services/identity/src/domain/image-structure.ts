/** The longest side that is taken, in pixels. */
const longestSide = 16_383;

const isSane = (...sides: readonly number[]): boolean =>
  sides.every((side) => side >= 1 && side <= longestSide);

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Four letters that name a part of a file. */
const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));

/** A named part of a file: where its content begins, and how long that is. */
interface Chunk {
  readonly name: string;
  readonly at: number;
  readonly length: number;
}

/** How a format divides its files into chunks. */
interface Chunking {
  readonly from: number;
  readonly read: (view: DataView, at: number) => Chunk;
  /** Where the chunk that follows begins. */
  readonly after: (chunk: Chunk) => number;
}

/** All chunks of a file; null where they do not fill it exactly. */
function chunksOf(bytes: Uint8Array, { from, read, after }: Chunking): Chunk[] | null {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let at = from;
  while (at + 8 <= bytes.length) {
    const chunk = read(view, at);
    chunks.push(chunk);
    at = after(chunk);
  }
  return at === bytes.length ? chunks : null;
}

const pngChunks: Chunking = {
  from: 8,
  read: (view, at) => ({
    name: nameAt(view, at + 4),
    at: at + 8,
    length: view.getUint32(at),
  }),
  // A checksum of four bytes.
  after: ({ at, length }) => at + length + 4,
};

/** Whether a file with the signature of a PNG has a header with sizes first, pixels, and its end last. */
export function isWholePng(bytes: Uint8Array): boolean {
  const chunks = chunksOf(bytes, pngChunks) ?? [];
  const [header] = chunks;
  const end = chunks.at(-1);
  if (header?.name !== 'IHDR' || header.length !== 13 || end?.name !== 'IEND' || end.length !== 0)
    return false;
  const view = viewOf(bytes);
  const hasPixels = chunks.some(({ name, length }) => name === 'IDAT' && length > 0);
  return hasPixels && isSane(view.getUint32(header.at), view.getUint32(header.at + 4));
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Markers C0 to CF begin a frame, but for those of tables. */
const tables: readonly number[] = [0xc4, 0xc8, 0xcc];
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !tables.includes(marker);

/** Where the pixels of a scan end: at the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    const isOfScan = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isOfScan) return at;
  }
  return bytes.length;
}

/** A part of a JPEG by the marker that begins it. */
interface Segment {
  readonly marker: number;
  readonly at: number;
}

/** The segments of a JPEG up to its end, or as far as they make sense. */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  const view = viewOf(bytes);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    yield { marker, at };
    if (marker === END_OF_IMAGE) return;
    // Any marker may have more of its first byte before it.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
    if (marker === START_OF_SCAN) at = endOfScan(bytes, at);
  }
  const isEnd = at + 2 === bytes.length && bytes[at] === 0xff && bytes[at + 1] === END_OF_IMAGE;
  if (isEnd) yield { marker: END_OF_IMAGE, at };
}

/**
 * Whether a file with the signature of a JPEG has a frame with sizes, a scan after it, and an end. Cameras append
 * previews and the like to that end: they are left alone.
 */
export function isWholeJpeg(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  const segments = [...segmentsOf(bytes)];
  const hasSaneSides = ({ at }: Segment) =>
    at + 9 <= bytes.length && isSane(view.getUint16(at + 5), view.getUint16(at + 7));
  const frame = segments.findIndex(({ marker }) => isFrame(marker));
  const scan = segments.findIndex(({ marker }) => marker === START_OF_SCAN);
  const isEnded = segments.at(-1)?.marker === END_OF_IMAGE;
  const areFramesSane = segments.filter(({ marker }) => isFrame(marker)).every(hasSaneSides);
  return isEnded && frame !== -1 && scan > frame && areFramesSane;
}

const webpChunks: Chunking = {
  from: 12,
  read: (view, at) => ({
    name: nameAt(view, at),
    at: at + 8,
    length: view.getUint32(at + 4, true),
  }),
  // Chunks begin at even places.
  after: ({ at, length }) => at + length + (length % 2),
};

/** How a chunk of a WebP tells sizes: null where it is not what it is called. */
interface WebpHeader {
  readonly shortest: number;
  readonly sides: (view: DataView, at: number) => readonly number[] | null;
}

const webpHeaders: ReadonlyMap<string, WebpHeader> = new Map<string, WebpHeader>([
  [
    'VP8 ',
    {
      shortest: 10,
      sides: (view, at) =>
        view.getUint16(at + 3) === 0x9d01 && view.getUint8(at + 5) === 0x2a
          ? [view.getUint16(at + 6, true) & 0x3fff, view.getUint16(at + 8, true) & 0x3fff]
          : null,
    },
  ],
  [
    'VP8L',
    {
      shortest: 5,
      sides: (view, at) => {
        const sides = view.getUint32(at + 1, true);
        return view.getUint8(at) === 0x2f ? [(sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1] : null;
      },
    },
  ],
  [
    'VP8X',
    {
      shortest: 10,
      sides: (view, at) => [
        (view.getUint32(at + 4, true) & 0xffffff) + 1,
        (view.getUint32(at + 6, true) >>> 8) + 1,
      ],
    },
  ],
]);
const pixels: readonly string[] = ['VP8 ', 'VP8L', 'ANMF'];

function hasSaneWebpHeader(bytes: Uint8Array, { name, at, length }: Chunk): boolean {
  const header = webpHeaders.get(name);
  if (header === undefined || length < header.shortest) return false;
  return isSane(...(header.sides(viewOf(bytes), at) ?? [0]));
}

/** Whether a file with the signature of a WebP is as long as it says, tells sizes first and has pixels. */
export function isWholeWebp(bytes: Uint8Array): boolean {
  if (viewOf(bytes).getUint32(4, true) + 8 !== bytes.length) return false;
  const chunks = chunksOf(bytes, webpChunks) ?? [];
  const [first] = chunks;
  const hasPixels = chunks.some(({ name }) => pixels.includes(name));
  return hasPixels && first !== undefined && hasSaneWebpHeader(bytes, first);
}
