import { Link } from 'react-router';

/** The way back to all live matches. */
export function BackLink() {
  return (
    <Link to="/" className="back-link">
      Live matches
    </Link>
  );
}
