import { deskAddresses } from '@courtcast/web-ui/link/desk-addresses.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { addresses } from '@courtcast/web-ui/link/addresses.ts';
import type { AfterProps } from './completed.tsx';

/**
 * Where one goes from a match that is over: the desk of its tournament, for who is signed in and not known to be no
 * staff, and its public page. A board stays at its court, and what waits is sent from here first.
 */
export function NextSteps({ outbox, page, rights }: Pick<AfterProps, 'outbox' | 'page' | 'rights'>) {
  const words = useWords().umpire.waysOut;
  const { id, tournament } = outbox.sheet.match;
  if (page === null || outbox.waiting.length > 0) return null;
  const hasDesk = page.confirm !== null && rights?.isStaff !== false;
  return (
    <div className="pad-ended__ways">
      {hasDesk && tournament !== null && (
        <a href={deskAddresses.tournamentAs(tournament.id, 'umpire')}>{words.matchesOf(tournament.name)}</a>
      )}
      <a href={addresses.match(id)}>{words.page}</a>
    </div>
  );
}
