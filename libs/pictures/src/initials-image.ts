import { createHash } from 'node:crypto';

const SIZE = 256;

/** The first letters of the first and last word, at most two. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const outer = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  const letters = outer.map((word) => /[\p{L}\p{N}]/u.exec(word ?? '')?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('en');
}

/** A round image with the initials of a name, in a color that belongs to the id. Letters and digits only: no markup. */
export function initialsImage(id: string, name: string): string {
  const hue = createHash('sha256').update(id).digest().readUInt16BE(0) % 360;
  const middle = SIZE / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">`,
    `<circle cx="${middle}" cy="${middle}" r="${middle}" fill="hsl(${hue} 45% 38%)"/>`,
    `<text x="50%" y="50%" dy="0.35em" text-anchor="middle" font-family="system-ui, sans-serif" font-size="${SIZE * 0.4}" fill="#fff">`,
    `${initialsOf(name)}</text></svg>`,
  ].join('');
}
