/**
 * Characters that are invisible or change the direction of text. Joiners are not among them, because some scripts need
 * them.
 */
const hidden =
  /[\u00ad\u115f\u1160\u180e\u200b\u200e\u200f\u061c\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
const controls = /\p{Cc}/gu;
const lineEnds = /[\t\r\n]/g;
/** Something that is seen: joiners and marks alone are not. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** More marks on one letter than any name has; they would run over the lines around it. */
const tooManyMarks = /\p{M}{4,}/u;

/** Why people cannot read a text as it stands; null where they can. An empty text is no fault. */
export function textFaultOf(text: string): string | null {
  if (!text.isWellFormed()) return 'must not contain half of a character';
  if (text.search(controls) !== -1) return 'must not contain control characters';
  if (text.search(hidden) !== -1) return 'must not contain invisible characters or ones that turn the text';
  if (tooManyMarks.test(text)) return 'must not have more than three marks on a letter';
  return text !== '' && !visible.test(text) ? 'must have a character that is seen' : null;
}

/** The same for text of several lines, in which tabs and line ends are no fault. */
export function linesFaultOf(text: string): string | null {
  return textFaultOf(text.replaceAll(lineEnds, ' ').trim());
}

/**
 * Converts a text of another program to one readable line in composed form (NFC), without control characters and
 * surrounding space. Empty if nothing readable is left.
 */
export function readableLine(text: string): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(controls, ' ')
    .replaceAll(hidden, '')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim();
  return visible.test(line) ? line : '';
}
