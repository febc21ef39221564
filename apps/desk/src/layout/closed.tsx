import { Notice } from '@courtcast/web-ui/notice.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import type { Started } from '@courtcast/web-data/session/start.ts';

type ClosedProps = Pick<Extract<Started, { kind: 'closed' }>, 'why'>;

/** Why no one can sign in here, and what helps. */
export function Closed({ why }: ClosedProps) {
  const { closed } = useDeskWords().frame;
  return (
    <main className="content">
      <Notice title={closed[why].title} role="alert">
        <p>{closed[why].text}</p>
        {why === 'unreachable' && (
          <button type="button" className="button" onClick={() => window.location.reload()}>
            {closed.again}
          </button>
        )}
        <a href="/">{closed.toSite}</a>
      </Notice>
    </main>
  );
}
