import { Link } from 'react-router';
import { CourtIcon } from '../design/icons.tsx';
import { Notice } from '../design/notice.tsx';

interface NotFoundPageProps {
  /** What was looked for. */
  readonly what?: string;
}

/** Says that an address leads nowhere. */
export function NotFoundPage({ what = 'Page' }: NotFoundPageProps) {
  return (
    <>
      <title>Out · Courtcast</title>
      <h1 className="visually-hidden">{what} not found</h1>
      <Notice title={`${what} not found`} icon={<CourtIcon />}>
        <p>That one was out: there is nothing at this address, or no longer.</p>
        <Link to="/" className="button">
          See the live matches
        </Link>
      </Notice>
    </>
  );
}
