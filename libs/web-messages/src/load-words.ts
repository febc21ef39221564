import type { Language } from '@courtcast/messages/languages.ts';
import { loadFirstWords, loadMoreWords } from '@courtcast/messages/load-words.ts';
import type { FirstWords, MoreWords } from '@courtcast/messages/word-types.ts';
import type { Words } from '@courtcast/messages/words.ts';

/** The loaded texts by language. The live page reads the first texts only; the rest is added when it is loaded. */
const loaded = new Map<Language, FirstWords & Partial<MoreWords>>();

async function loadFirst(language: Language): Promise<FirstWords & Partial<MoreWords>> {
  const texts = await loadFirstWords(language);
  const known = loaded.get(language) ?? { ...texts };
  loaded.set(language, known);
  return known;
}

/** Loads the texts of one language, two chunks in the browser. */
export async function loadWords(language: Language): Promise<Words> {
  const [words, texts] = await Promise.all([loadFirst(language), loadMoreWords(language)]);
  return Object.assign(words, texts);
}

/** Loads only the texts of the live page; any other page loads the rest by `loadWords` before it is shown. */
export async function loadLiveWords(language: Language): Promise<Words> {
  // The rest is loaded before any page that reads it.
  return (await loadFirst(language)) as Words;
}
