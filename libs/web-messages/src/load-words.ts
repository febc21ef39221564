import type { Language } from '@courtcast/messages/languages.ts';
import { loadFirstWords, loadMoreWords } from '@courtcast/messages/load-words.ts';
import type { FirstWords, MoreWords } from '@courtcast/messages/word-types.ts';
import type { Words } from '@courtcast/messages/words.ts';

/** What is loaded of each language. The live page reads the first texts only; the rest is put beside them. */
const loaded = new Map<Language, FirstWords & Partial<MoreWords>>();

async function loadFirst(language: Language): Promise<FirstWords & Partial<MoreWords>> {
  const texts = await loadFirstWords(language);
  const known = loaded.get(language) ?? { ...texts };
  loaded.set(language, known);
  return known;
}

/** Loads the texts of one language: two chunks of its own in the browser. */
export async function loadWords(language: Language): Promise<Words> {
  const [words, texts] = await Promise.all([loadFirst(language), loadMoreWords(language)]);
  return Object.assign(words, texts);
}

/** Loads the texts of the live page alone; any other page loads those that it needs by `loadWords` before it is shown. */
export async function loadLiveWords(language: Language): Promise<Words> {
  // No text of another page is read before that page is there.
  return (await loadFirst(language)) as Words;
}
