import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface TableOfFont {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly bytes: Buffer;
}

function readTables(woff: Buffer): TableOfFont[] {
  const count = woff.readUInt16BE(12);
  return Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const raw = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed === length ? raw : inflateSync(raw),
    };
  });
}

function writeHeader(woff: Buffer, count: number): Buffer {
  const header = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(header, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  const range = 2 ** power * SFNT_ENTRY;
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(range, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(count * SFNT_ENTRY - range, 10);
  return header;
}

/**
 * A font unpacked from WOFF 1.0 to the OpenType file inside it. A reader of WOFF unpacks a whole table for every letter
 * that it looks up: seconds for a font of all scripts, milliseconds from here.
 */
export function toSfnt(woff: Buffer): Buffer {
  const tables = readTables(woff);
  const header = writeHeader(woff, tables.length);
  const parts = [header];
  let offset = header.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(header, at);
    header.writeUInt32BE(checksum, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(bytes.length, at + 12);
    const padding = (4 - (bytes.length % 4)) % 4;
    parts.push(bytes, Buffer.alloc(padding));
    offset += bytes.length + padding;
  }
  return Buffer.concat(parts);
}
