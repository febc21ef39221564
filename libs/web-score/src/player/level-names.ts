import type { LevelView } from '@courtcast/contracts';

/** Names of systems of levels: the same in every language. */
export const levelNames = {
  wtn: 'WTN',
  utr: 'UTR',
  lk: 'LK',
  playtomic: 'Playtomic',
} as const satisfies Record<LevelView['system'], string>;

/** A level as it is written: as its system writes it, else the number. */
export function levelText(
  { value, text }: Pick<LevelView, 'value' | 'text'>,
  number: (value: number) => string,
) {
  return text ?? (value === null ? '' : number(value));
}

/** Levels in short: `WTN 23.4 · LK 12`. */
export function levelFacts(levels: readonly LevelView[], number: (value: number) => string): string[] {
  return levels.map((level) => {
    const text = levelText(level, number);
    const name = levelNames[level.system];
    return text.toLowerCase().startsWith(name.toLowerCase()) ? text : `${name} ${text}`;
  });
}
