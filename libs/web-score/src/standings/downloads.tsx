import { useWords } from '@courtcast/web-messages/language-context.tsx';

interface DownloadsProps {
  /** The label and address of each file. */
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
