interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Limits of the board's settings, in minutes. */
export const settingLimits = {
  matchMinutes: { min: 5, max: 720 },
  restMinutes: { min: 0, max: 1440 },
} as const satisfies Readonly<Record<string, Limits>>;

/** The minutes that stand in a field; null where they cannot be reckoned with, such as while they are typed. */
export function minutesIn(text: string, { min, max }: Limits): number | null {
  if (!/^\d+$/.test(text)) return null;
  const minutes = Number(text);
  return minutes >= min && minutes <= max ? minutes : null;
}
