import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { Link } from '../../../../../libs/web-ui/src/link/link.tsx';

/** The way back to all live matches. */
function BackLink() {
  const { live } = useWords();
  return (
    <Link to="/" className="back-link">
      {live.title}
    </Link>
  );
}

/** The room that a match page takes, before anything is known of it. */
export function MatchSkeleton() {
  const { match } = useWords();
  return (
    <div className="match" aria-busy="true">
      <h1 className="visually-hidden">{match.loading}</h1>
      <div className="match__intro">
        <BackLink />
        <span className="bone bone--title" />
        <span className="bone bone--text" />
      </div>
      <div className="board board--waiting">
        <span className="bone bone--line" />
        <span className="bone bone--line" />
      </div>
    </div>
  );
}
