import { createElement, use } from 'react';
import type { ComponentType } from 'react';
import { languageOf } from '@courtcast/web-messages/languages.ts';
import { loadWords } from '@courtcast/web-messages/load-words.ts';

/** A page whose code is loaded when it is first shown. */
export interface LazyPage {
  /** Pattern of React Router, without the first slash; empty for the first page. */
  readonly path: string;
  /** The file below src/pages, without its ending: names its scripts and styles in the build. */
  readonly file: string;
  readonly Page: ComponentType;
  /** Loads the code; what is loaded is shown without waiting. */
  readonly load: () => Promise<unknown>;
}

/** Marks a promise as React does, so that `use` need not wait for it. */
async function whenKnown(promise: Promise<ComponentType>): Promise<void> {
  const value = await promise;
  void Object.assign(promise, { status: 'fulfilled', value });
}

/** A page with the texts that only the live page does without. The server has all of them. */
async function withTexts(importPage: () => Promise<ComponentType>): Promise<ComponentType> {
  if (typeof document === 'undefined') return importPage();
  const language = languageOf(document.documentElement.lang) ?? 'en';
  const [page] = await Promise.all([importPage(), loadWords(language)]);
  return page;
}

/** A page at `path`, out of `file`. */
export function lazyPage(path: string, file: string, importPage: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<ComponentType> | undefined;
  const load = () => {
    if (loading !== undefined) return loading;
    loading = path === '' ? importPage() : withTexts(importPage);
    // The next visit tries again.
    whenKnown(loading).catch(() => (loading = undefined));
    return loading;
  };
  function Page() {
    return createElement(use(load()));
  }
  return { path, file, Page, load };
}
