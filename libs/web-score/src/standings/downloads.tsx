import { useLanguage, useWords } from '@courtcast/web-messages/language-context.tsx';

interface DownloadsProps {
  /** The label and address of each file. */
  readonly files: readonly (readonly [name: string, href: string])[];
}

/** Addresses of files with texts, which are in the language of the page: reports, calendars. */
export function useFileAddress(): (path: string) => string {
  const { language } = useLanguage();
  return (path) => `/api/v1${path}?language=${language}`;
}

/** Files to take away. */
export function Downloads({ files }: DownloadsProps) {
  const { league } = useWords();
  return (
    <nav className="downloads" aria-label={league.downloads}>
      <ul className="downloads__files">
        {files.map(([name, href]) => (
          <li key={href}>
            <a href={href} download>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
