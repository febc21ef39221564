import type { Counted, Hands } from './hands.ts';

/** The parts of a journey, with what each took. */
export interface Parts {
  /** Does a part, and counts what it takes. */
  readonly part: <T>(name: string, run: () => Promise<T>) => Promise<T>;
  /** All parts in a line: `club 5 + 3`, presses first. */
  readonly line: () => string;
}

function countOf(hands: readonly Hands[]): Counted {
  const counts = hands.map((one) => one.count());
  const sum = (of: keyof Counted) => counts.reduce((total, count) => total + count[of], 0);
  return { presses: sum('presses'), fields: sum('fields') };
}

/**
 * Counts the presses and the fields of each part of a journey, of all `hands` together: those that are added to them
 * later count from then on.
 */
export function partsOf(hands: readonly Hands[]): Parts {
  const parts: (Counted & { readonly name: string })[] = [];
  return {
    async part(name, run) {
      const before = countOf(hands);
      const answer = await run();
      const { presses, fields } = countOf(hands);
      parts.push({ name, presses: presses - before.presses, fields: fields - before.fields });
      return answer;
    },
    line() {
      const all = [...parts, { name: 'all', ...countOf(hands) }];
      return all.map((one) => `${one.name} ${one.presses} + ${one.fields}`).join(', ');
    },
  };
}
