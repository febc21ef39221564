import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useFileAddress } from '@courtcast/web-score/standings/downloads.tsx';

interface ReportLinkProps {
  /** The team match. */
  readonly id: string;
  /** Its name, for who cannot see beside what the link stands. */
  readonly name?: string;
}

/** The way to the report of a team match, a PDF in the reader's language. */
export function ReportLink({ id, name }: ReportLinkProps) {
  const { league } = useWords();
  const fileAddress = useFileAddress();
  return (
    <a href={fileAddress(`/team-matches/${id}/report.pdf`)} download>
      {league.report}
      {name !== undefined && <span className="visually-hidden"> {name}</span>}
    </a>
  );
}
