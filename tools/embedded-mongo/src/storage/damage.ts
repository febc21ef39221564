import { FRAME_HEADER_BYTES, isWholeFrame } from './frames.ts';

/** The beginning of each frame's body, after the length of its first record. */
const FIRST_FIELD = Buffer.from('\x02kind\0', 'latin1');
const BEFORE_FIRST_FIELD = FRAME_HEADER_BYTES + 4;

function hasWholeFrame(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(FIRST_FIELD, 1); at !== -1; at = bytes.indexOf(FIRST_FIELD, at + 1)) {
    if (at > BEFORE_FIRST_FIELD && isWholeFrame(bytes, at - BEFORE_FIRST_FIELD)) return true;
  }
  return false;
}

/** Whether a frame ends, by its own length, before these bytes do, and is followed by more than zeros. */
function isFollowed(bytes: Buffer): boolean {
  if (bytes.length < FRAME_HEADER_BYTES) return false;
  const length = bytes.readUInt32LE(0);
  return length > 0 && bytes.subarray(FRAME_HEADER_BYTES + length).some((byte) => byte !== 0);
}

/**
 * Whether the bytes after the last readable frame are the trace of one interrupted write: a single frame, cut off or
 * partly missing on disk. If another write follows, it is damage: acknowledged data would be lost with it.
 */
export function isUnfinishedWrite(bytes: Buffer): boolean {
  return !isFollowed(bytes) && !hasWholeFrame(bytes);
}
