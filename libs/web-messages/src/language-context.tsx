import { createContext, use, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { LANGUAGE_COOKIE } from './languages.ts';
import type { Language } from './languages.ts';
import { loadWords } from './load-words.ts';
import type { Wording, Words } from '@courtcast/messages/words.ts';

interface LanguageChoice extends Wording {
  /** Switches every text in place, and remembers the language on this device for a year. */
  readonly choose: (language: Language) => Promise<void>;
}

const LanguageContext = createContext<LanguageChoice | null>(null);

const YEAR_S = 365 * 24 * 60 * 60;

function remember(language: Language): void {
  const { protocol } = window.location;
  const secure = protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}

interface LanguageProviderProps {
  /** The language and texts of the first render, equal on the server and in the browser. */
  readonly initial: Wording;
  /** Loads the texts of another language; those of the site by default. */
  readonly load?: (language: Language) => Promise<Words>;
  readonly children: ReactNode;
}

/** Provides the language of the page and its texts. */
export function LanguageProvider({ initial, load = loadWords, children }: LanguageProviderProps) {
  const [wording, setWording] = useState(initial);
  const choose = useCallback(
    async (language: Language) => {
      remember(language);
      const words = await load(language);
      document.documentElement.lang = language;
      setWording({ language, words });
    },
    [load],
  );
  const choice = useMemo(() => ({ ...wording, choose }), [wording, choose]);
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

/** The language of the page, and how to change it. */
export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (choice === null) throw new Error('there is no LanguageProvider around this component');
  return choice;
}

/** Every text in the language of the page, by area: `useWords().match.title`. */
export function useWords(): Words {
  return useLanguage().words;
}
