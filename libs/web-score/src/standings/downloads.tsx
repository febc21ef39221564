import { useLanguage, useWords } from '@courtcast/web-messages/language-context.tsx';

interface DownloadsProps {
  /** The label and address of each file. */
  readonly files: readonly (readonly [name: string, href: string])[];
}

/** Adds the page's language to the address of a file with texts: a report, a calendar. */
export function useFileAddress(): (path: string) => string {
  const { language } = useLanguage();
  return (path) => `/api/v1${path}?language=${language}`;
}

/** Links that download files. */
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
