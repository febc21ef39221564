import { Link } from '../link/link.tsx';
import { Icon } from '../icons.tsx';
import { Notice } from '../notice.tsx';
import { useWords } from '@courtcast/web-messages/language-context.tsx';

interface NotFoundPageProps {
  /** The kind of the missing record. */
  readonly what?: 'match' | 'player' | 'page';
}

/** The page of an address without content. */
export function NotFoundPage({ what = 'page' }: NotFoundPageProps) {
  const { notFound } = useWords().frame;
  const title = notFound.title(what);
  return (
    <>
      <title>{`${title} · Courtcast`}</title>
      <h1 className="visually-hidden">{title}</h1>
      <Notice title={title} icon={<Icon name="court" />}>
        <p>{notFound.text}</p>
        <Link to="/" className="button">
          {notFound.toLive}
        </Link>
      </Notice>
    </>
  );
}
