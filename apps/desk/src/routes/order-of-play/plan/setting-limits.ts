interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Limits of the board's settings, in minutes and matches. */
export const settingLimits = {
  matchMinutes: { min: 5, max: 720 },
  restMinutes: { min: 0, max: 1440 },
  maxMatchesPerDay: { min: 1, max: 20 },
} as const satisfies Readonly<Record<string, Limits>>;

/** The number that stands in a field; null where it cannot be reckoned with, such as while it is typed. */
export function numberIn(text: string, { min, max }: Limits): number | null {
  if (!/^\d+$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}
