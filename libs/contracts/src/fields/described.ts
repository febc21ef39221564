import { z } from 'zod';

/** What each word of a closed list means: a public text. */
type Meanings = Readonly<Record<string, string>>;

/** A closed list of words: `about` says what they are of, `meanings` what each one means. Both are shown to readers of the API. */
export function wordOf<const M extends Meanings>(about: string, meanings: M) {
  // The keys of a literal are the words that its type names.
  const words = Object.keys(meanings) as (keyof M & string)[];
  const lines = Object.entries(meanings).map(([word, meaning]) => `- \`${word}\`: ${meaning}`);
  return z.enum(words).describe([about, '', ...lines].join('\n'));
}

type Fields = Readonly<Record<string, z.ZodType>>;

/**
 * Fields of an input, each described as the field of that name in the resource that it becomes: so that what a field
 * means is written once. Throws where the resource has no description of one.
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
