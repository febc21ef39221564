import { useLanguage } from './language-context.tsx';
import { locales } from './languages.ts';

/**
 * A player's country by its two-letter code, with its name for readers who do not know the code. No emoji
 * flags: some devices show them as boxes.
 */
export function Flag({ country }: { readonly country: string }) {
  const { language } = useLanguage();
  const name = new Intl.DisplayNames([locales[language]], { type: 'region' }).of(country) ?? country;
  return (
    <span className="flag" title={name}>
      <span aria-hidden="true">{country}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
