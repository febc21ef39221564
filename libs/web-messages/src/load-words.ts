import type { first } from './en/first.ts';
import type { more } from './en/more.ts';
import type { Language } from './languages.ts';
import type { Words } from './words.ts';

type FirstWords = typeof first;
type MoreWords = typeof more;

interface Loader {
  readonly first: () => Promise<{ first: FirstWords }>;
  readonly more: () => Promise<{ more: MoreWords }>;
}

const loaders = {
  en: { first: () => import('./en/first.ts'), more: () => import('./en/more.ts') },
  es: { first: () => import('./es/first.ts'), more: () => import('./es/more.ts') },
  de: { first: () => import('./de/first.ts'), more: () => import('./de/more.ts') },
  it: { first: () => import('./it/first.ts'), more: () => import('./it/more.ts') },
  fr: { first: () => import('./fr/first.ts'), more: () => import('./fr/more.ts') },
} as const satisfies Record<Language, Loader>;

/** What is loaded of each language. The live page reads the first texts only; the rest is put beside them. */
const loaded = new Map<Language, FirstWords & Partial<MoreWords>>();

async function loadFirst(language: Language): Promise<FirstWords & Partial<MoreWords>> {
  const { first: texts } = await loaders[language].first();
  const known = loaded.get(language) ?? { ...texts };
  loaded.set(language, known);
  return known;
}

/** Loads the texts of one language: two chunks of its own in the browser. */
export async function loadWords(language: Language): Promise<Words> {
  const [words, { more: texts }] = await Promise.all([loadFirst(language), loaders[language].more()]);
  return Object.assign(words, texts);
}

/** Loads the texts of the live page alone; any other page loads those that it needs by `loadWords` before it is shown. */
export async function loadLiveWords(language: Language): Promise<Words> {
  // No text of another page is read before that page is there.
  return (await loadFirst(language)) as Words;
}
