import { expect, test } from 'vitest';
import { pickLanguage } from './languages.ts';

test.each([
  [{}, 'en'],
  [{ acceptLanguage: 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
  [{ acceptLanguage: 'nl-BE, fr;q=0.4, it;q=0.7' }, 'it'],
  [{ acceptLanguage: 'es;q=0, fr;q=0.1' }, 'fr'],
  [{ acceptLanguage: 'nl,*' }, 'en'],
  [{ acceptLanguage: 'de', cookie: 'a=b; courtcast.language=es' }, 'es'],
  [{ acceptLanguage: 'de', cookie: 'courtcast.language=xx' }, 'de'],
  [{ acceptLanguage: 'ES-419' }, 'es'],
  [{ acceptLanguage: 'pt-BR' }, 'pt'],
] as const)('%j is a page in %s', (wishes, language) => {
  expect(pickLanguage(wishes)).toBe(language);
});
