import { useLanguage } from '@courtcast/web-messages/language-context.tsx';
import { languageNames, languageOf, languages } from '@courtcast/web-messages/languages.ts';

/** Chooses the language of the site, each called by its own name. */
export function LanguageSwitch() {
  const { language, words, choose } = useLanguage();
  return (
    <label className="language">
      <span className="visually-hidden">{words.frame.language}</span>
      {/* On narrow screens there is room for the code alone; the list has the names. */}
      <span className="language__code" aria-hidden="true">
        {language.toUpperCase()}
      </span>
      <select
        className="language__list"
        value={language}
        onChange={({ target }) => void choose(languageOf(target.value) ?? language)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
