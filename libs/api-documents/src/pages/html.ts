/** Text that is HTML already. */
export interface Html {
  readonly html: string;
}

/** Values in a template: HTML stays, other values are escaped; lists are joined, `undefined` is nothing. */
export type Part = Html | string | number | undefined | readonly Part[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function toText(part: Part): string {
  if (part === undefined) return '';
  if (typeof part === 'string') return part.replaceAll(/["&'<>]/g, (character) => escapes[character] ?? '');
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(toText).join('');
}

/** A template whose holes are escaped. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, index) => text + toText(parts[index])).join('') };
}

/** Parts with something between them. */
export function joined(parts: readonly Part[], between: string): Part {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
}

/** A value as JSON that people read. */
export function prettyJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
