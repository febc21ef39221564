import { useWords } from '@courtcast/web-messages/language-context.tsx';

interface DownloadsProps {
  /** What each is, and its address. */
  readonly files: readonly (readonly [name: string, href: string])[];
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
