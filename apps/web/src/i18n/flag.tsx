import { useLanguage } from './language-context.tsx';
import { locales } from './languages.ts';

const FIRST_INDICATOR = 0x1f1e6;
const FIRST_LETTER = 'A'.codePointAt(0) ?? 0;

/** The flag of a country by its code of two letters; devices without flags show the letters. */
function flagOf(country: string): string {
  const indicators = Array.from(
    country.toUpperCase(),
    (letter) => FIRST_INDICATOR + (letter.codePointAt(0) ?? 0) - FIRST_LETTER,
  );
  return String.fromCodePoint(...indicators);
}

/** A player's country as its flag, by name for who does not see it. */
export function Flag({ country }: { readonly country: string }) {
  const { language } = useLanguage();
  const name = new Intl.DisplayNames([locales[language]], { type: 'region' }).of(country) ?? country;
  return (
    <span className="flag" title={name}>
      <span aria-hidden="true">{flagOf(country)}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
