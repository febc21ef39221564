/** Every language of the site, in the order of the switch (decisions 12). */
export const languages = ['en', 'es', 'de', 'it', 'fr', 'pt'] as const;

export type Language = (typeof languages)[number];

/** Each language by its own name. */
export const languageNames = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  pt: 'Português',
} as const satisfies Record<Language, string>;

/** Locales for dates, numbers and plurals; with the 24-hour clock, which orders of play use everywhere. */
export const locales = {
  en: 'en-GB',
  es: 'es-ES',
  de: 'de-DE',
  it: 'it-IT',
  fr: 'fr-FR',
  pt: 'pt-PT',
} as const satisfies Record<Language, string>;
