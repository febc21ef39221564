import { z } from 'zod';

/** The meaning of each word of a closed list: a public text. */
type Meanings = Readonly<Record<string, string>>;

/** A closed list of words. `about` introduces the list, `meanings` explains each word; readers of the API see both. */
export function wordOf<const M extends Meanings>(about: string, meanings: M) {
  // The keys of a literal are the words that its type names.
  const words = Object.keys(meanings) as (keyof M & string)[];
  const lines = Object.entries(meanings).map(([word, meaning]) => `- \`${word}\`: ${meaning}`);
  return z.enum(words).describe([about, '', ...lines].join('\n'));
}

type Fields = Readonly<Record<string, z.ZodType>>;

/**
 * Fields of an input, each with the description of the field of that name in the resulting resource, so that
 * descriptions are written once. Throws if the resource has no description for a field.
 */
export function describedAs<F extends Fields>(resource: { readonly shape: Fields }, fields: F): F {
  const described = Object.entries(fields).map(([name, field]) => {
    const description = resource.shape[name]?.description;
    if (description === undefined) throw new Error(`no description of ${name}`);
    return [name, field.describe(description)];
  });
  // Describing a schema does not change its type.
  return Object.fromEntries(described) as F;
}
