import { parseArgs } from 'node:util';
import type { Size } from './stages.ts';

/** Options of the command `npm test`. */
export interface TestArguments {
  readonly size: Size;
  /** The stage to begin with; null for all. */
  readonly from: string | null;
  readonly notesCosts: boolean;
  /** All other arguments: files, and options of vitest. */
  readonly asked: readonly string[];
}

const sizes: readonly Size[] = ['usual', 'ci', 'full'];
const isSize = (text: string): text is Size => sizes.some((size) => size === text);

const options = {
  size: { type: 'string' },
  from: { type: 'string' },
  'note-costs': { type: 'boolean' },
} as const;

/** The value of an option; null if it is not given. Throws if it has no value. */
function valueOf(name: 'size' | 'from', value: string | boolean | undefined): string | null {
  if (value === undefined) return null;
  if (typeof value !== 'string' || value === '') throw new Error(`--${name} wants a value`);
  return value;
}

/** Reads the arguments of `npm test`. Throws one line for a size that there is not, or an option without its value. */
export function readArguments(args: readonly string[]): TestArguments {
  // Unknown options are vitest's.
  const { values, tokens } = parseArgs({
    args,
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const size = valueOf('size', values.size);
  if (size !== null && !isSize(size)) throw new Error(`--size is one of ${sizes.join(', ')}`);
  const unknown = tokens.filter(
    (token) =>
      token.kind === 'positional' || (token.kind === 'option' && !Object.hasOwn(options, token.name)),
  );
  return {
    size: size ?? 'usual',
    from: valueOf('from', values.from),
    notesCosts: values['note-costs'] === true,
    asked: [...new Set(unknown.map(({ index }) => index))].map((index) => args[index] ?? ''),
  };
}

/** The stages from the named one on; all for null. Throws one line for a name that there is not. */
export function stagesFrom<T extends { readonly id: string }>(
  stages: readonly T[],
  from: string | null,
): readonly T[] {
  if (from === null) return stages;
  const at = stages.findIndex(({ id }) => id === from);
  if (at === -1) throw new Error(`--from is one of ${stages.map(({ id }) => id).join(', ')}`);
  return stages.slice(at);
}
