import { useLanguage } from './language-context.tsx';
import { locales } from './languages.ts';

/**
 * A player's country by its code of two letters, as boards have it, and by name for who does not know the code. Flags of
 * emoji are boxes on devices without them.
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
