const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Direction marks: in a title they would also turn the text that follows it. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// oxlint-disable-next-line no-control-regex -- removes control characters
const CONTROLS = /[\u0000-\u001f\u007f]+/g;

/** Escapes a text for an attribute or element of HTML: on one line, in one direction. */
export function htmlText(text: string): string {
  return text
    .replaceAll(DIRECTIONS, '')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Escapes JSON for a data script, so that it can neither end the element nor open a comment in it. */
export function jsonInHtml(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}
