import { Link } from '../link/link.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

/** The way back to all live matches. */
export function BackLink() {
  const { live } = useWords();
  return (
    <Link to="/" className="back-link">
      {live.title}
    </Link>
  );
}
