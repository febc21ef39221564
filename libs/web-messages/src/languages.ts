import { languages } from '@courtcast/messages/languages.ts';
import type { Language } from '@courtcast/messages/languages.ts';

export { languageNames, languages, locales } from '@courtcast/messages/languages.ts';
export type { Language };

/** The cookie that stores the chosen language. */
export const LANGUAGE_COOKIE = 'courtcast.language';

/** The site's language for a language tag with or without region; null if there is none. */
export function languageOf(tag: string | null | undefined): Language | null {
  const [primary] = (tag ?? '').trim().toLowerCase().split(/[-_]/);
  return languages.find((language) => language === primary) ?? null;
}

/** The language in a `Cookie` header or `document.cookie`; null without one. */
function rememberedIn(cookies: string): Language | null {
  const prefix = `${LANGUAGE_COOKIE}=`;
  const cookie = cookies.split(/;\s*/).find((part) => part.startsWith(prefix));
  return languageOf(cookie?.slice(prefix.length));
}

/** The tags of an `Accept-Language` header, most wanted first; those with `q=0` are left out. */
function acceptedTags(header: string): string[] {
  const wanted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';');
    const quality = parameters.map((one) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(one)?.[1]).find(Boolean);
    return { tag, quality: quality === undefined ? 1 : Number(quality) };
  });
  return wanted
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/** The two request headers that say which language is wanted. */
interface LanguageWishes {
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/** The language of a page: the one chosen on this device, else the first that the browser asks for, else English. */
export function pickLanguage({ cookie = '', acceptLanguage = '' }: LanguageWishes): Language {
  const accepted = acceptedTags(acceptLanguage).map(languageOf);
  return rememberedIn(cookie) ?? accepted.find((language) => language !== null) ?? 'en';
}
