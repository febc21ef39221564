import type { Counted, Hands } from './hands.ts';

/** The parts of a journey, with what each took. */
export interface Parts {
  /** Does a part, and counts what it takes. */
  readonly part: (name: string, run: () => Promise<void>) => Promise<void>;
  /** All parts in a line: `club 5 + 3`, presses first. */
  readonly line: () => string;
}

/** Counts the presses and the fields of each part of a journey. */
export function partsOf(hands: Hands): Parts {
  const parts: (Counted & { readonly name: string })[] = [];
  return {
    async part(name, run) {
      const before = hands.count();
      await run();
      const { presses, fields } = hands.count();
      parts.push({ name, presses: presses - before.presses, fields: fields - before.fields });
    },
    line() {
      const { presses, fields } = hands.count();
      const all = [...parts, { name: 'all', presses, fields }];
      return all.map((one) => `${one.name} ${one.presses} + ${one.fields}`).join(', ');
    },
  };
}
