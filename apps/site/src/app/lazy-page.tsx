import { createElement, use } from 'react';
import type { ComponentType } from 'react';
import { languageOf } from '@courtcast/web-messages/languages.ts';
import { loadWords } from '@courtcast/web-messages/load-words.ts';

/** A page whose code is loaded when it is first shown. */
export interface LazyPage {
  /** Route pattern of React Router without the first slash; empty for the home page. */
  readonly path: string;
  /** The file below src/pages without its ending; the build finds its scripts and styles by it. */
  readonly file: string;
  readonly Page: ComponentType;
  /** Loads the code; a loaded page renders synchronously. */
  readonly load: () => Promise<unknown>;
}

/** Marks a promise as settled in the way React does, so that `use` does not suspend. */
async function whenKnown(promise: Promise<ComponentType>): Promise<void> {
  const value = await promise;
  void Object.assign(promise, { status: 'fulfilled', value });
}

/** Loads a page with the texts that only the live page does without. The server has all texts. */
async function withTexts(importPage: () => Promise<ComponentType>): Promise<ComponentType> {
  if (typeof document === 'undefined') return importPage();
  const language = languageOf(document.documentElement.lang) ?? 'en';
  const [page] = await Promise.all([importPage(), loadWords(language)]);
  return page;
}

/** A page at `path`, loaded from `file`. */
export function lazyPage(path: string, file: string, importPage: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  const load = () => {
    if (loading !== undefined) return loading;
    loading = path === '' ? importPage() : withTexts(importPage);
    // The next visit retries.
    whenKnown(loading).catch(() => (loading = undefined));
    return loading;
  };
  function Page() {
    return createElement(use(load()));
  }
  return { path, file, Page, load };
}
