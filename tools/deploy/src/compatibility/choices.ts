import type { JsonSchema } from './json-schema.ts';

/** The values by which a variant can be told from others: constants, values of an enum, otherwise the type. */
export function choicesOf(variant: JsonSchema): string[] {
  if (variant.const !== undefined) return [JSON.stringify(variant.const)];
  if (variant.enum !== undefined) return variant.enum.map((value) => JSON.stringify(value));
  return [typeof variant.type === 'string' ? variant.type : 'anything'];
}

const typesOfChoice = (choice: string): string[] => {
  if (choice.startsWith('"')) return ['string'];
  if (choice === 'integer' || /^-?\d+$/.test(choice)) return ['integer', 'number'];
  if (/^-?\d/.test(choice)) return ['number'];
  return choice === 'true' || choice === 'false' ? ['boolean'] : [];
};

/** Whether a reader of these choices accepts this one. */
export function covers(accepted: readonly string[], choice: string): boolean {
  return [choice, 'anything', ...typesOfChoice(choice)].some((name) => accepted.includes(name));
}
