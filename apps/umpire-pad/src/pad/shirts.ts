/** How a shirt is drawn: every color has a pattern of its own, so that it is known without seeing the color. */
export type Pattern = 'plain' | 'stripes' | 'hoops' | 'diagonal' | 'dots' | 'checks' | 'halves' | 'sash';

interface ShirtLook {
  readonly color: string;
  /** Of the pattern, upon the color. */
  readonly mark: string;
  readonly pattern: Pattern;
}

/** Shirts to choose from. */
export const shirts = {
  white: { color: '#ffffff', mark: '#10201a', pattern: 'plain' },
  black: { color: '#141414', mark: '#ffffff', pattern: 'sash' },
  red: { color: '#c62828', mark: '#ffffff', pattern: 'stripes' },
  blue: { color: '#1558b0', mark: '#ffffff', pattern: 'hoops' },
  green: { color: '#1f7a3f', mark: '#ffffff', pattern: 'dots' },
  yellow: { color: '#f4d03f', mark: '#10201a', pattern: 'checks' },
  orange: { color: '#e36414', mark: '#10201a', pattern: 'diagonal' },
  pink: { color: '#e889b5', mark: '#10201a', pattern: 'halves' },
} as const satisfies Record<string, ShirtLook>;

/** A color of a shirt. */
export type ShirtName = keyof typeof shirts;

/** The names in the order in which they are offered. */
export const shirtNames = Object.keys(shirts) as ShirtName[];
