import { useWords } from '@courtcast/web-messages/language-context.tsx';
import type { Words } from '@courtcast/messages/words.ts';

/** The sections that can be jumped to: their headings have these ids. */
export type SectionId = Exclude<keyof Words['match']['sections'], 'label'>;

/** Links to the sections of the page. */
export function SectionNav({ sections }: { readonly sections: readonly SectionId[] }) {
  const { match: words } = useWords();
  if (sections.length < 2) return null;
  return (
    <nav className="section-nav" aria-label={words.sections.label}>
      <ul className="section-nav__list">
        {sections.map((id) => (
          <li key={id}>
            <a href={`#${id}`} className="section-nav__link">
              {words.sections[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
