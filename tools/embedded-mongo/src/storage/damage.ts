import { FRAME_HEADER_BYTES, isWholeFrame } from './frames.ts';

/** How each frame's body begins, behind the length of its first record. */
const FIRST_FIELD = Buffer.from('\x02kind\0', 'latin1');
const BEFORE_FIRST_FIELD = FRAME_HEADER_BYTES + 4;

function hasWholeFrame(bytes: Buffer): boolean {
  for (let at = bytes.indexOf(FIRST_FIELD, 1); at !== -1; at = bytes.indexOf(FIRST_FIELD, at + 1)) {
    if (at > BEFORE_FIRST_FIELD && isWholeFrame(bytes, at - BEFORE_FIRST_FIELD)) return true;
  }
  return false;
}

/** Whether a frame says of itself that it ended before these bytes do, and more than zeros follows. */
function isFollowed(bytes: Buffer): boolean {
  if (bytes.length < FRAME_HEADER_BYTES) return false;
  const length = bytes.readUInt32LE(0);
  return length > 0 && bytes.subarray(FRAME_HEADER_BYTES + length).some((byte) => byte !== 0);
}

/**
 * Whether what stands behind the last frame that can be read is what a write leaves that was interrupted: one frame, cut
 * off or not all on the disk. Where another write follows it is damage: what was acknowledged would be lost with it.
 */
export function isUnfinishedWrite(bytes: Buffer): boolean {
  return !isFollowed(bytes) && !hasWholeFrame(bytes);
}
