const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Marks that turn the direction of text around: in a title they would turn what stands after it, too. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// oxlint-disable-next-line no-control-regex -- such texts are what this is against
const CONTROLS = /[\u0000-\u001f\u007f]+/g;

/** A text for an attribute or an element of HTML: on one line, in one direction. */
export function htmlText(text: string): string {
  return text
    .replaceAll(DIRECTIONS, '')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** JSON for a script element that holds data: it can neither end it nor open a comment in it. */
export function jsonInHtml(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}
